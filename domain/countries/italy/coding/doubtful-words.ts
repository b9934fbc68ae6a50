/** Words of a meal or a night that is for guests. A number of covers or the name of one guest says nothing. */
export const ITALIAN_GUEST_WORDS =
  /\b(?:(?:cena|cene|pranzo|pranzi|pernottamento|pernottamenti|soggiorno|alloggio|camera|camere|hotel|ospitalità|vitto) (?:[a-zàèéìòù]{1,12} )?(?:client[ei]|ospit[ei] (?:ester[io]|aziendal[ei])|fornitor[ei]|delegazione)|(?:cena|pranzo|spese) (?:di |del )?rappresentanza|(?:con|per|ai?|nostr[io]|vostr[io]) (?:[a-zàèéìòù]{1,12} )?(?:client[ei]|delegazione)|ospiti: ?[a-zàèéìòù]{2})\b/i;

/** A holiday, a home, a family party, something for a child. */
export const ITALIAN_PRIVATE_WORDS =
  /\b(?:vacanz[ae]|pacchetto (?:viaggio|turistico)|villaggio turistico|crocier[ae]|all inclusive|[1-9] bambin[io]|(?:mio|mia|del|della|per il|per la) figli[oa]|prima casa|abitazione (?:principale|privata|personale|del titolare)|uso (?:privato|personale|familiare)|bonus (?:casa|ristrutturazion[ei]|mobili)|(?:ristrutturazione|rifacimento|tinteggiatura|lavori)[^\n]{0,30}\b(?:abitazione|casa|appartamento|villa) (?:privat|del|di famiglia|sig)|detrazione (?:irpef|50 ?%)|(?:corso|corsi|campo|centro|lezioni|scuola)[^\n]{0,20}\b(?:bambin[ioe]|ragazz[ioe]|junior|estivo)|matrimonio|battesimo|prima comunione|cresima|compleanno|asilo nido|retta scolastica)\b/i;
