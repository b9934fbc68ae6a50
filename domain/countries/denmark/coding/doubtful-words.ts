/** Words of a meal or a night that is for guests. A number of covers or the name of one guest says nothing. */
export const DANISH_GUEST_WORDS =
  /(?:\b(?:kunde|gæste)(?:middag|frokost|arrangement|besøg|pleje|overnatning)\w*|\bforretnings(?:middag|frokost|forbindelse)\w*|\b(?:til|for|med) (?:[a-zæøå\d]{1,12} )?(?:kunder?n?e?|gæst(?:er|en)?|forretningsforbindelser|samarbejdspartnere?|delegation)(?![a-zæøå])|\bgæster: ?[a-zæøå]{2}|\((?:kunde|gæst)\)|\brepræsentation)/i;

/** A holiday, a home, a family party, something for a child. */
export const DANISH_PRIVATE_WORDS =
  /\b(?:charter(?:rejse|ferie)|ferierejse|familieferie|feriebolig|feriehus|sommerhus|ferieophold|all inclusive|familiepakke|pakkerejse|krydstogt|privat(?:e|t)? (?:rejse|ferie|bolig|formål|forbrug|fest|hus|have|køb|renovering|badeværelse|køkken|villa)|privatbolig|(?:renovering|ombygning|maling|nyt tag)[^\n]{0,30}\b(?:villa|parcelhus|privat)|konfirmation|barnedåb|bryllup|sølvbryllup|børnefødselsdag|[1-9] børn|børnebillet|(?:børne|junior|baby)(?:kursus|hold|skole|camp|svømning)|svømmeskole|sommercamp|ungdomsskole|lektiehjælp|til (?:min |vores )?(?:søn|datter|barn))|(?:kursus|skole|undervisning|camp|lejr|hold)[^\n]{0,20}\b(?:for|til) (?:børn|barn|juniorer)/i;
