import { sentence } from './words.js';

/** Why a document waits for a person, and what that person is asked. */
export const CODING = {
  then_retry: sentence(
    '{refusal:sentence} Then call {@retry_document}.',
    '{refusal:sentence} Brug så {@retry_document}.',
    '{refusal:sentence} Poi usa {@retry_document}.',
  ),
  question_open: sentence(
    'A question is open: {question:sentence}',
    'Et spørgsmål er åbent: {question:sentence}',
    'Una domanda è aperta: {question:sentence}',
  ),
  posting_was_undone: sentence(
    'Its posting was undone. A person posts it again.',
    'Bogføringen blev fortrudt. En person bogfører det igen.',
    'La registrazione è stata annullata. Una persona lo registra di nuovo.',
  ),
  confidence_below_threshold: sentence(
    'Its confidence {confidence:number} is below the threshold {threshold:number}.',
    'Sikkerheden {confidence:number} er under grænsen {threshold:number}.',
    'La sua affidabilità {confidence:number} è sotto la soglia {threshold:number}.',
  ),
  purchase_uncertain: sentence(
    'What was bought is not certain: {reasons:sentence}.',
    'Hvad der er købt, er ikke sikkert: {reasons:sentence}.',
    'Che cosa è stato acquistato non è certo: {reasons:sentence}.',
  ),
  purchase_depends_on_use: sentence(
    'It may be {category:category} or {other:category}, depending on what it is for.',
    'Det kan være {category:category} eller {other:category}, afhængigt af hvad det er til.',
    'Può essere {category:category} o {other:category}, secondo l’uso.',
  ),
  purchase_unknown: sentence(
    'Nothing on the document says what was bought.',
    'Intet på bilaget siger, hvad der er købt.',
    'Nulla sul documento dice che cosa è stato acquistato.',
  ),
  food_from_shop: sentence(
    'Food from a shop ("{word}") may be for staff, for guests or a gift.',
    'Mad fra en butik ("{word}") kan være til personale, til gæster eller en gave.',
    'Alimenti da un negozio ("{word}") possono essere per il personale, per ospiti o un omaggio.',
  ),
  paid_in_advance: sentence(
    'It is paid in advance ("{word}"): until the goods arrive it is a claim on the supplier, not a cost.',
    'Det er betalt forud ("{word}"): indtil varerne kommer, er det et tilgodehavende hos leverandøren, ikke en omkostning.',
    'È pagato in anticipo ("{word}"): finché la merce non arriva è un credito verso il fornitore, non un costo.',
  ),
  price_includes_meals: sentence(
    'The price of "{word}" includes meals, whose VAT is deducted otherwise.',
    'Prisen på "{word}" indeholder måltider, hvis moms fradrages anderledes.',
    'Il prezzo di "{word}" comprende pasti, la cui IVA si detrae diversamente.',
  ),
  supplier_deducts_less: sentence(
    'A line says "{word}", but less is deducted of what the supplier usually sells ({usual:category}).',
    'En linje siger "{word}", men der fradrages mindre af det, leverandøren normalt sælger ({usual:category}).',
    'Una riga dice "{word}", ma di ciò che il fornitore vende di solito si detrae meno ({usual:category}).',
  ),
  lines_deducted_differently: sentence(
    'Its lines are deducted differently, but their amounts do not add up to the document.',
    'Linjerne fradrages forskelligt, men deres beløb giver ikke bilagets sum.',
    'Le righe si detraggono in modo diverso, ma i loro importi non danno il totale del documento.',
  ),
  charges_customs: sentence(
    'It charges customs duties or import VAT ("{word}"). Import VAT is deducted with the customs bill, not as a cost here.',
    'Det opkræver told eller importmoms ("{word}"). Importmoms fradrages med toldregningen, ikke som en omkostning her.',
    'Addebita dazi o IVA all’importazione ("{word}"). L’IVA all’importazione si detrae con la bolletta doganale, non qui.',
  ),
  vat_not_named: sentence(
    'An amount looks like VAT, but no word on the document says so.',
    'Et beløb ligner moms, men intet ord på bilaget siger det.',
    'Un importo sembra IVA, ma nessuna parola sul documento lo dice.',
  ),
  vat_was_computed: sentence(
    'The VAT was computed from a rate: its amount is not printed on the document.',
    'Momsen er beregnet ud fra en sats: beløbet står ikke på bilaget.',
    'L’IVA è stata calcolata da un’aliquota: l’importo non è stampato sul documento.',
  ),
  entered_without_permission: sentence(
    'Values were entered by a person who may not post documents.',
    'Værdier er indtastet af en person, som ikke må bogføre bilag.',
    'I valori sono stati inseriti da una persona che non può registrare documenti.',
  ),
  rule_behind_not_verified: sentence(
    'A rule behind it is not verified: {rule:sentence} ({source:sentence}).',
    'En regel bag det er ikke kontrolleret: {rule:sentence} ({source:sentence}).',
    'Una regola applicata non è verificata: {rule:sentence} ({source:sentence}).',
  ),
  rule_not_verified: sentence(
    'Not verified: {rule:sentence} ({source:sentence}). Check it before posting. It is not posted automatically.',
    'Ikke kontrolleret: {rule:sentence} ({source:sentence}). Kontrollér det før bogføring. Det bogføres ikke automatisk.',
    'Non verificato: {rule:sentence} ({source:sentence}). Controlla prima di registrare. Non è registrato automaticamente.',
  ),
  vehicle_bought: sentence(
    'A vehicle was bought ("{word}"), which is a fixed asset. Code it to its asset account; {@create_account} opens one.',
    'Der er købt et køretøj ("{word}"), som er et anlægsaktiv. Kontér det på dets aktivkonto; {@create_account} opretter den.',
    'È stato acquistato un veicolo ("{word}"), che è un cespite. Imputalo al suo conto; {@create_account} lo apre.',
  ),
  date_may_be_month_first: sentence(
    'The date "{printed}" was read as {day:date}, but the supplier may write the month first. Correct the date or confirm it.',
    'Datoen "{printed}" er læst som {day:date}, men leverandøren skriver måske måneden først. Ret datoen eller bekræft den.',
    'La data "{printed}" è stata letta come {day:date}, ma il fornitore forse scrive prima il mese. Correggi la data o confermala.',
  ),
  may_be_asset: sentence(
    '"{thing}" costs more than {limit} a piece and may be a fixed asset ({source}). Code it to its asset account, or confirm the cost.',
    '"{thing}" koster mere end {limit} pr. stk. og er måske et anlægsaktiv ({source}). Kontér det på dets aktivkonto, eller bekræft omkostningen.',
    '"{thing}" costa più di {limit} al pezzo e può essere un cespite ({source}). Imputalo al suo conto, o conferma il costo.',
  ),
  has_deposit: sentence(
    'The document charges a deposit ("{word}"), which is an asset and not a cost. Give it a line of its own.',
    'Bilaget opkræver et depositum ("{word}"), som er et aktiv og ikke en omkostning. Giv det en linje for sig.',
    'Il documento addebita un deposito ("{word}"), che è un’attività e non un costo. Assegnagli una riga propria.',
  ),
  question_vehicle: sentence(
    'Which vehicle is it for? The VAT of a passenger car is deducted in part or not at all.',
    'Hvilket køretøj er det til? Momsen af en personbil fradrages delvist eller slet ikke.',
    'Per quale veicolo è? L’IVA di un’autovettura si detrae in parte o per nulla.',
  ),
  choice_car: sentence('A passenger car', 'En personbil', 'Un’autovettura'),
  choice_van: sentence(
    'A van or lorry used for the business',
    'En vare- eller lastbil, der bruges i virksomheden',
    'Un furgone o autocarro usato per l’attività',
  ),
  question_private_use: sentence(
    'Is it also used privately? Then its VAT is deducted in part.',
    'Bruges det også privat? Så fradrages momsen delvist.',
    'È usato anche privatamente? Allora l’IVA si detrae in parte.',
  ),
  choice_business_only: sentence(
    'It is used for the business only',
    'Det bruges kun i virksomheden',
    'È usato solo per l’attività',
  ),
  choice_private_too: sentence('It is also used privately', 'Det bruges også privat', 'È usato anche privatamente'),
  question_lease_deduction: sentence(
    'The lessor states the VAT of the leased car that may be deducted. Is the lease for six months or more, and is at least a tenth of the driving for taxable business?',
    'Leasinggiveren oplyser, hvor meget af bilens moms der kan fradrages. Er leasingperioden mindst seks måneder, og er mindst en tiendedel af kørslen for den momspligtige virksomhed?',
    'Il locatore indica l’IVA detraibile dell’auto. Il leasing dura almeno sei mesi, e almeno un decimo dei chilometri è per l’attività imponibile?',
  ),
  choice_deduct_stated: sentence(
    'Yes, deduct the stated amount',
    'Ja, fradrag det oplyste beløb',
    'Sì, detrai l’importo indicato',
  ),
  choice_deduct_nothing: sentence('No, deduct nothing', 'Nej, fradrag intet', 'No, non detrarre nulla'),
  question_gift_value: sentence(
    'Does one gift cost more than 50 EUR? Then its VAT is not deducted.',
    'Koster én gave mere end 50 EUR? Så fradrages momsen ikke.',
    'Un omaggio costa più di 50 EUR? Allora l’IVA non si detrae.',
  ),
  choice_above_50: sentence('More than 50 EUR', 'Mere end 50 EUR', 'Più di 50 EUR'),
  choice_up_to_50: sentence('50 EUR or less', '50 EUR eller mindre', '50 EUR o meno'),
  question_supply: sentence(
    'Were goods or services bought abroad? They belong to different boxes of the VAT return.',
    'Er der købt varer eller ydelser i udlandet? De hører til i forskellige rubrikker af momsangivelsen.',
    'Sono stati acquistati all’estero beni o servizi? Appartengono a righi diversi della liquidazione IVA.',
  ),
  choice_goods: sentence('Goods', 'Varer', 'Beni'),
  choice_services: sentence('Services', 'Ydelser', 'Servizi'),
  question_courtesy_copy: sentence(
    'This is not the electronic invoice of the exchange, which the deduction of VAT needs. What should happen?',
    'Dette er ikke den elektroniske faktura, som fradrag af moms kræver. Hvad skal der ske?',
    'Questa non è la fattura elettronica dello SdI, necessaria per detrarre l’IVA. Che cosa fare?',
  ),
  choice_book_without_vat: sentence(
    'Book it without deducting VAT',
    'Bogfør uden fradrag af moms',
    'Registrala senza detrarre l’IVA',
  ),
  choice_received_elsewhere: sentence(
    'The electronic invoice was received elsewhere: deduct the VAT',
    'Den elektroniske faktura er modtaget andetsteds: fradrag momsen',
    'La fattura elettronica è stata ricevuta altrove: detrai l’IVA',
  ),
  question_vat_exempt: sentence(
    'The document shows VAT, but this kind of purchase is exempt from VAT. Is the VAT really charged?',
    'Bilaget viser moms, men denne slags køb er momsfri. Er momsen virkelig opkrævet?',
    'Il documento riporta l’IVA, ma questo tipo di acquisto è esente. L’IVA è davvero addebitata?',
  ),
  choice_exempt: sentence('No, it is exempt', 'Nej, det er momsfrit', 'No, è esente'),
  choice_charged: sentence(
    'Yes, deduct the VAT that is shown',
    'Ja, fradrag den viste moms',
    'Sì, detrai l’IVA indicata',
  ),
  question_several_papers: sentence(
    'The picture shows several sheets of paper, and only the one with the most print was read. Are the others documents of their own?',
    'Billedet viser flere ark papir, og kun det med mest tekst er læst. Er de andre selvstændige bilag?',
    'L’immagine mostra più fogli, ed è stato letto solo quello con più testo. Gli altri sono documenti a sé?',
  ),
  choice_split: sentence(
    'Yes, make a document of each of them',
    'Ja, lav et bilag af hvert',
    'Sì, crea un documento da ciascuno',
  ),
  choice_already_captured: sentence(
    'Yes, and each of them is already captured as its own document',
    'Ja, og hvert af dem er allerede et bilag',
    'Sì, e ciascuno è già acquisito come documento a sé',
  ),
  choice_not_documents: sentence(
    'No, they belong to the sheet that was read, or are not documents',
    'Nej, de hører til det læste ark eller er ikke bilag',
    'No, appartengono al foglio letto o non sono documenti',
  ),
  question_receipt_year: sentence(
    'The invoice is dated in an earlier year than it was captured. In which year was it received? That year decides where its VAT is deducted.',
    'Fakturaen er dateret i et tidligere år, end den blev indlæst. I hvilket år blev den modtaget? Det år afgør, hvor momsen fradrages.',
    'La fattura è datata in un anno precedente a quello dell’acquisizione. In quale anno è stata ricevuta? Da quell’anno dipende dove si detrae l’IVA.',
  ),
  choice_document_year: sentence('In the year of its date', 'I året for dens dato', 'Nell’anno della sua data'),
  choice_later_year: sentence('In a later year', 'I et senere år', 'In un anno successivo'),
  question_whose_document: sentence(
    'The document does not name this organisation. Whose document is it?',
    'Bilaget nævner ikke virksomheden. Hvis bilag er det?',
    'Il documento non nomina questa azienda. Di chi è?',
  ),
  choice_ours: sentence('Ours: post it', 'Vores: bogfør det', 'Nostro: registralo'),
  choice_own_sale: sentence(
    'We issued it: it is a sale, so put it aside',
    'Vi har udstedt det: det er et salg, så læg det til side',
    'L’abbiamo emesso noi: è una vendita, mettilo da parte',
  ),
  choice_other_company: sentence(
    'It belongs to another company: put it aside',
    'Det tilhører en anden virksomhed: læg det til side',
    'È di un’altra azienda: mettilo da parte',
  ),
  choice_private_reject: sentence('Private: put it aside', 'Privat: læg det til side', 'Privato: mettilo da parte'),
  question_deduction: sentence('Is the VAT deducted?', 'Skal momsen fradrages?', 'L’IVA si detrae?'),
  question_deduction_because: sentence(
    '{reason:sentence} Is the VAT deducted?',
    '{reason:sentence} Skal momsen fradrages?',
    '{reason:sentence} L’IVA si detrae?',
  ),
  choice_deduct_vat: sentence('Yes, deduct the VAT', 'Ja, fradrag momsen', 'Sì, detrai l’IVA'),
  choice_deduct_no_vat: sentence(
    'No, the VAT is part of the cost',
    'Nej, momsen er en del af omkostningen',
    'No, l’IVA fa parte del costo',
  ),
  question_guests: sentence(
    'Was it for your own staff, or for customers and other guests? Representation is deducted less.',
    'Var det til egne medarbejdere eller til kunder og andre gæster? Repræsentation giver mindre fradrag.',
    'Era per il proprio personale o per clienti e altri ospiti? La rappresentanza si detrae di meno.',
  ),
  choice_staff: sentence('Our own staff', 'Egne medarbejdere', 'Il proprio personale'),
  choice_guests: sentence('Customers or other guests', 'Kunder eller andre gæster', 'Clienti o altri ospiti'),
  question_common_cost: sentence(
    'What is this cost for? The pro rata holds for common costs only.',
    'Hvad vedrører udgiften? Den delvise fradragsret gælder kun fællesudgifter.',
    'A che cosa serve questo costo? Il pro rata vale solo per i costi comuni.',
  ),
  choice_taxable: sentence(
    'Taxable supplies only: deduct in full',
    'Kun momspligtige aktiviteter: fuldt fradrag',
    'Solo operazioni imponibili: detrazione piena',
  ),
  choice_common: sentence('Both: deduct the pro rata', 'Begge dele: delvist fradrag', 'Entrambe: detrazione pro rata'),
  choice_exempt_only: sentence(
    'Exempt supplies only: deduct nothing',
    'Kun momsfri aktiviteter: intet fradrag',
    'Solo operazioni esenti: nessuna detrazione',
  ),
  question_private_purpose: sentence(
    'The document speaks of "{word}". Is it a purchase of the business or a private one?',
    'Bilaget nævner "{word}". Er det et køb i virksomheden eller et privat køb?',
    'Il documento parla di "{word}". È un acquisto dell’azienda o privato?',
  ),
  doubt_split_payment: sentence(
    'The document says "{word}": its VAT is paid to the state and not to the supplier, which only public bodies and the companies of art. 17-ter DPR 633/72 do. Ask for a corrected invoice if you are neither.',
    'Bilaget siger "{word}": momsen betales til staten og ikke til leverandøren, hvilket kun offentlige organer og selskaberne i art. 17-ter DPR 633/72 gør. Bed om en rettet faktura, hvis du ikke er en af dem.',
    'Il documento dice "{word}": l’IVA si versa allo Stato e non al fornitore, come fanno solo gli enti pubblici e le società dell’art. 17-ter DPR 633/72. Altrimenti chiedi una fattura corretta.',
  ),
  doubt_flat_rate: sentence(
    'The document says "{word}": such a supplier charges no VAT (L. 190/2014 art. 1(58)), but VAT is on the document. Ask for a corrected invoice.',
    'Bilaget siger "{word}": en sådan leverandør opkræver ikke moms (L. 190/2014 art. 1, stk. 58), men der er moms på bilaget. Bed om en rettet faktura.',
    'Il documento dice "{word}": un tale fornitore non addebita l’IVA (L. 190/2014 art. 1 c. 58), ma il documento la riporta. Chiedi una fattura corretta.',
  ),
  doubt_no_vat_number: sentence(
    'The document says "{word}", but VAT is on it.',
    'Bilaget siger "{word}", men der er moms på det.',
    'Il documento dice "{word}", ma riporta l’IVA.',
  ),
  doubt_term_italy: sentence(
    'The document is dated {day:date}, and VAT is deducted at the latest in the return of its year, due on {end:date} (DPR 633/72 art. 19(1)). It came on {received:date}.',
    'Bilaget er dateret {day:date}, og moms fradrages senest i årsangivelsen for det år, som forfaldt den {end:date} (DPR 633/72 art. 19, stk. 1). Det kom den {received:date}.',
    'Il documento è datato {day:date}, e l’IVA si detrae al più tardi con la dichiarazione dell’anno, scaduta il {end:date} (DPR 633/72 art. 19 c. 1). È arrivato il {received:date}.',
  ),
  doubt_old_denmark: sentence(
    'The document is dated {day:date}, more than a year before it came on {received:date}. VAT of an earlier period is a correction of that period, for three years.',
    'Bilaget er dateret {day:date}, mere end et år før det kom den {received:date}. Moms af en tidligere periode er en rettelse af den periode, i tre år.',
    'Il documento è datato {day:date}, più di un anno prima dell’arrivo il {received:date}. L’IVA di un periodo precedente è una correzione di quel periodo, entro tre anni.',
  ),
  doubt_large_receipt: sentence(
    'A receipt above 3,000 DKK needs the contents of a full invoice, also the name of the buyer (momsbekendtgørelsen § 58), and this one does not show them.',
    'En bon over 3.000 kr. skal have en fuld fakturas oplysninger, også køberens navn (momsbekendtgørelsen § 58), og dem viser denne ikke.',
    'Uno scontrino sopra 3.000 DKK deve avere i dati di una fattura completa, anche il nome dell’acquirente (momsbekendtgørelsen § 58), e questo non li riporta.',
  ),
  question_document_kind: sentence(
    'Is this an invoice or a receipt of a purchase? The document does not show it clearly.',
    'Er det en faktura eller kvittering for et køb? Det fremgår ikke klart af bilaget.',
    'È una fattura o una ricevuta di un acquisto? Il documento non lo mostra chiaramente.',
  ),
  choice_purchase: sentence('Yes, post it as a purchase', 'Ja, bogfør det som et køb', 'Sì, registralo come acquisto'),
  choice_not_purchase: sentence('No, put it aside', 'Nej, læg det til side', 'No, mettilo da parte'),
  question_whose_other_name: sentence(
    'The document is addressed to {name}. Whose document is it?',
    'Bilaget er stilet til {name}. Hvis bilag er det?',
    'Il documento è intestato a {name}. Di chi è?',
  ),
  question_whose_other_number: sentence(
    'The document is addressed to the company with the number {number}. Whose document is it?',
    'Bilaget er stilet til virksomheden med nummeret {number}. Hvis bilag er det?',
    'Il documento è intestato all’azienda con il numero {number}. Di chi è?',
  ),
  question_whose_similar_name: sentence(
    'The document is addressed to {name}, which is not quite the name of this organisation. Whose document is it?',
    'Bilaget er stilet til {name}, som ikke helt er virksomhedens navn. Hvis bilag er det?',
    'Il documento è intestato a {name}, che non è proprio il nome di questa azienda. Di chi è?',
  ),
  question_whose_paid_to_us: sentence(
    'The document is to be paid to an account of this organisation. Is it a sale of its own?',
    'Bilaget skal betales til en af virksomhedens egne konti. Er det et eget salg?',
    'Il documento va pagato su un conto di questa azienda. È una vendita propria?',
  ),
  question_whose_issuer: sentence(
    'This organisation stands where a document names its issuer. Is it a sale of its own?',
    'Virksomheden står, hvor et bilag nævner udstederen. Er det et eget salg?',
    'Questa azienda compare dove un documento indica chi lo emette. È una vendita propria?',
  ),
  question_whose_self_billed: sentence(
    'The buyer writes this invoice in the name of the supplier (self-billing). Who is the supplier?',
    'Køberen skriver fakturaen i leverandørens navn (selvfakturering). Hvem er leverandøren?',
    'L’acquirente emette la fattura a nome del fornitore (autofatturazione). Chi è il fornitore?',
  ),
  question_several_invoices: sentence(
    'The document contains several invoices, and only one was read. Are they invoices of their own?',
    'Bilaget indeholder flere fakturaer, og kun én er læst. Er de selvstændige fakturaer?',
    'Il documento contiene più fatture, e ne è stata letta solo una. Sono fatture distinte?',
  ),
  choice_captured_apart: sentence(
    'Yes: I capture each by itself, so put this one aside',
    'Ja: jeg indlæser dem hver for sig, så læg dette bilag til side',
    'Sì: le acquisisco una per una, metti questo da parte',
  ),
  choice_one_invoice: sentence('No, it is one invoice', 'Nej, det er én faktura', 'No, è una sola fattura'),
  needs_earlier_document: sentence(
    'It belongs to an earlier invoice, such as a prepayment or the one that it corrects, which was not found.',
    'Det hører til en tidligere faktura, fx en forudbetaling eller den, som det retter, og den er ikke fundet.',
    'Si riferisce a una fattura precedente, come un acconto o quella che rettifica, che non è stata trovata.',
  ),
  rejected_own_sale: sentence(
    'A person said that this organisation issued the document. It is put aside. To have the sale in the books, write it as an invoice ({@save_invoice}).',
    'En person har svaret, at virksomheden selv har udstedt bilaget. Det er lagt til side. Opret salget som en faktura ({@save_invoice}) for at få det i bøgerne.',
    'Una persona ha indicato che il documento è emesso da questa azienda. È messo da parte. Per registrare la vendita, crea una fattura ({@save_invoice}).',
  ),
  rejected_other_company: sentence(
    'A person said that the document belongs to another company. It is put aside. Capture it in the books of that company ({@capture_document}).',
    'En person har svaret, at bilaget tilhører en anden virksomhed. Det er lagt til side. Indlæs det i den virksomheds bøger ({@capture_document}).',
    'Una persona ha indicato che il documento è di un’altra azienda. È messo da parte. Acquisiscilo nei libri di quell’azienda ({@capture_document}).',
  ),
  rejected_private: sentence(
    'A person said that the document is private. It is put aside. If the business has paid it, book the payment to the owner when you match it ({@match_transaction}).',
    'En person har svaret, at bilaget er privat. Det er lagt til side. Har virksomheden betalt det, så bogfør betalingen på ejeren, når du afstemmer den ({@match_transaction}).',
    'Una persona ha indicato che il documento è privato. È messo da parte. Se l’ha pagato l’azienda, registra il pagamento a carico del titolare quando lo abbini ({@match_transaction}).',
  ),
  rejected_not_purchase: sentence(
    'A person said that the document is not a purchase. It is put aside.',
    'En person har svaret, at bilaget ikke er et køb. Det er lagt til side.',
    'Una persona ha indicato che il documento non è un acquisto. È messo da parte.',
  ),
  rejected_captured_apart: sentence(
    'A person captures the invoices of this document one by one. It is put aside.',
    'En person indlæser fakturaerne i dette bilag hver for sig. Det er lagt til side.',
    'Una persona acquisisce le fatture di questo documento una per una. È messo da parte.',
  ),
};
