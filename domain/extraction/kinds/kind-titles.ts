import type { DocumentKind } from '#schemas/document-kinds.js';

/**
 * What documents of each kind are called, in folded words (see phrases.ts). The longest title that fits decides, so
 * "fattura di acconto" is no "fattura". `weak` titles of invoices are those of tax offices, banks and insurers too: what
 * stands beside them decides.
 */
export const KIND_TITLES: Readonly<Partial<Record<DocumentKind, Readonly<Record<string, string>>>>> = {
  offer: {
    da: `
      tilbud* | overslag* | prisoverslag* | proforma* | pro forma* | fakturakladde | fakturaudkast`,
    it: `
      preventivo* | offerta | offerta commerciale | proforma* | pro forma* | fattura proforma* | fattura pro
      forma* | avviso di parcella | avviso di fattura | avviso di notula | preavviso di parcella | preavviso di
      fattura | preavviso di notula | progetto di parcella | progetto di notula | progetto di fattura | bozza di
      fattura | nota pro forma | nota proforma | parcella proforma | parcella pro forma | richiesta di offerta`,
    en: 'quotation* | quote | proforma* | pro forma* | estimate | price offer | draft invoice',
    other: `
      angebot* | kostenvoranschlag | offert | devis | facture proforma | facture pro forma | presupuesto`,
  },
  reminder: {
    da: `
      betalingspamindelse* | betalings pamindelse | pamindelse* | paamindelse* | betalingspaamindelse* | rykker |
      rykkerskrivelse* | rykkerbrev* | rykkerfaktura | betalingsrykker* | rykker for* | erindringsskrivelse* |
      inkasso* | inkassovarsel | rykker nr*`,
    it: `
      sollecito* | avviso di mancato pagamento | diffida* | messa in mora | atto di costituzione in mora |
      promemoria di pagamento | lettera di sollecito`,
    en: `
      payment reminder* | reminder | overdue notice | past due notice | final notice | final demand | dunning* |
      friendly reminder`,
    other: `
      zahlungserinnerung | mahnung* | betalningspaminnelse | paminnelse | purring* | rappel de paiement`,
  },
  statement: {
    da: `
      kontoudtog* | konto udtog | kontooversigt* | kontoudskrift* | saldoopgorelse* | saldomeddelelse* |
      saldooversigt* | aben post* | aabne poster | abne poster`,
    it: `
      estratto conto* | estrattoconto* | situazione contabile | scheda contabile | partitario | elenco partite
      aperte | partite aperte | riepilogo fatture`,
    en: `
      statement | statement of account* | account statement* | customer statement | open items | outstanding
      invoices`,
    other: 'kontoauszug* | kontoutdrag* | releve de compte',
  },
  order_confirmation: {
    da: `
      ordrebekraeftelse* | ordre bekraeftelse | ordrebekraftelse | bestillingsbekraeftelse* | bookingbekraeftelse*
      | booking bekraeftelse | reservationsbekraeftelse* | bekraeftelse af ordre | bekraeftelse af bestilling |
      bekraeftelse pa din* | bekraeftelse af din* | hotelbekraeftelse | indkobsordre* | rekvisition | din
      reservation | din booking | din bestilling | tak for din ordre | tak for din bestilling | vi har modtaget
      din ordre`,
    it: `
      conferma ordine* | conferma d ordine | conferma dell ordine | conferma di ordine | conferma prenotazione* |
      conferma di prenotazione | conferma della prenotazione | ordine d acquisto | ordine di acquisto | ordine
      cliente | riepilogo ordine | grazie per il tuo ordine | la tua prenotazione | voucher hotel`,
    en: `
      order confirmation* | booking confirmation* | reservation confirmation* | purchase order | sales order |
      order acknowledgement | your booking* | your reservation* | confirmation of booking | thank you for your
      order`,
    other: `
      auftragsbestatigung | buchungsbestatigung | orderbekraftelse | orderbekreftelse | confirmation de commande`,
  },
  delivery_note: {
    da: `
      folgeseddel* | folge seddel | leveringsseddel* | leverings seddel | pakkeseddel* | pakke seddel | fragtbrev*
      | leveringsnota`,
    it: `
      documento di trasporto* | d d t | ddt | bolla di consegna | bolla consegna | bolla di accompagnamento |
      bolla accompagnamento | lettera di vettura`,
    en: `
      delivery note* | packing slip | packing list | despatch note | dispatch note | consignment note | proof of
      delivery | waybill`,
    other: 'lieferschein | foljesedel | bon de livraison',
  },
  credit_note: {
    da: `
      kreditnota* | kredit nota | kreditfaktura* | kredit faktura | creditnota* | returbon | returkvittering |
      returnota | retur bon | retur kvittering | refundering*`,
    it: `
      nota di credito* | nota credito | nota di accredito | nota accredito | nota di variazione | nota variazione
      | emesso per reso | emesso per annullamento | per reso | reso merce | documento commerciale emesso per reso
      | documento commerciale per reso | rettifica fattura`,
    en: 'credit note* | credit memo* | refund receipt | credit invoice',
    other: 'gutschrift* | avoir | kreditnota | kreditfaktura | rechnungskorrektur',
  },
  fee_note: {
    da: `
      honorarnota* | honorar nota | honorarregning | honorar regning | honorarfaktura | honorar faktura`,
    it: `
      parcella* | notula* | nota di onorari* | nota onorari* | nota d onorari* | nota competenze* | nota di
      competenze* | nota spese e competenze | nota di spese e competenze | ricevuta per prestazione occasionale |
      ricevuta prestazione occasionale | ricevuta di prestazione*`,
    en: 'fee note',
  },
  receipt: {
    da: `
      kvittering* | parkeringskvittering | kassekvittering | kobkvittering | kobskvittering | dankortkvittering |
      billetkvittering | taxikvittering | taxakvittering | bon | kassebon* | forenklet faktura | til kunden |
      kundekopi`,
    it: `
      documento commerciale* | documento com merciale | documento gestionale | scontrino* | ricevuta* | copia
      cliente | quietanza di premio | quietanza premio`,
    en: 'receipt* | sales receipt | till receipt',
    other: 'kassenbon | quittung* | kvitto* | ticket de caisse',
  },
  invoice: {
    da: `
      faktura* | regning* | parkeringsafgift* | kontrolafgift* | bode | salgsfaktura* | kontantfaktura | servicefaktura | leasingfaktura | samlefaktura |
      elregning | telefonregning`,
    it: 'fattura* | bolletta* | nota di debito | nota di addebito | verbale di contestazione | sanzione amministrativa*',
    en: `
      invoice* | tax invoice* | vat invoice | commercial invoice | debit note | sales invoice | bill`,
    other: 'rechnung* | facture* | factura* | fatura | factuur* | verkaufsrechnung',
    weak: `
      afregning* | arsopgorelse* | aarsopgorelse* | opkraevning* | opkravning* | nota | girokort |
      indbetalingskort | avviso di pagamento | avviso di scadenza | bollettino* | praemieopkraevning* |
      kontingent* | richiesta di pagamento | payment request | arsafregning* | slutafregning* | a conto afregning
      | acontoafregning*`,
  },
  corrected_invoice: {
    da: `
      rettet faktura* | korrigeret faktura* | aendret faktura | faktura korrigeret | faktura rettet | faktura
      rettelse | erstatningsfaktura* | revideret faktura | rettelsesfaktura | ny faktura erstatter* | korrektion
      af faktura* | rettelse af faktura* | rettelse til faktura*`,
    it: `
      fattura rettificata | fattura corretta | fattura sostitutiva | fattura rettificativa | fattura di rettifica
      | fattura a rettifica | fattura in sostituzione* | fattura emessa in sostituzione* | fattura annulla e
      sostituisce*`,
    en: `
      corrected invoice* | corrected tax invoice | revised invoice* | amended invoice* | replacement invoice* |
      invoice correction | invoice corrected | invoice revised | correction of invoice* | corrective invoice`,
    other: 'korrigierte rechnung | facture rectificative | rattad faktura',
  },
  prepayment: {
    da: `
      acontofaktura* | aconto faktura* | a conto faktura* | aconto regning | acontoregning | forudbetaling* |
      forudbetalingsfaktura* | faktura forudbetaling* | faktura aconto* | faktura a conto* | forskudsfaktura* |
      depositumsfaktura | faktura for forudbetaling | faktura pa forudbetaling | faktura pa depositum | faktura
      for depositum | a conto begaering | acontobegaering*`,
    it: `
      fattura di acconto* | fattura d acconto* | fattura acconto* | fattura in acconto* | fattura per acconto* |
      fattura di anticipo* | fattura anticipo* | fattura anticipata | fattura per anticipo* | fattura caparra |
      acconto parcella | acconto su fattura | anticipo su fattura | acconto su parcella | parcella di acconto |
      parcella acconto | parcella in acconto`,
    en: `
      deposit invoice* | prepayment invoice* | prepayment request | advance invoice* | advance payment invoice* |
      down payment invoice* | invoice for deposit | invoice deposit* | invoice prepayment | invoice advance
      payment | retainer invoice`,
    other: `
      anzahlungsrechnung | abschlagsrechnung | vorauszahlungsrechnung | forskottsfaktura | facture d acompte |
      facture acompte`,
  },
  final_invoice: {
    da: `
      slutfaktura* | slut faktura | slutregning* | restfaktura* | endelig faktura | faktura slutafregning |
      faktura slut* | faktura restbelob | afsluttende faktura`,
    it: `
      fattura a saldo* | fattura di saldo* | fattura saldo* | fattura finale | saldo fattura | parcella a saldo |
      fattura di chiusura | fattura per saldo`,
    en: 'final invoice* | closing invoice | balance invoice | invoice balance | invoice final*',
    other: 'schlussrechnung | endrechnung | slutfaktura | facture de solde | facture finale',
  },
  instalment: {
    da: 'ratefaktura | ratebetaling* | rateopkraevning | delfaktura* | delbetaling*',
    it: `
      fattura rata* | avviso di rata | rata n* | avviso rata* | avviso di pagamento rata* | scadenza rata* |
      avviso di scadenza rata* | avviso scadenza rata* | pagamento rata* | addebito rata*`,
    en: 'instalment invoice | installment invoice | instalment* | installment*',
    other: 'teilrechnung | ratenzahlung | delfaktura',
  },
  self_billing: {
    da: `
      selvfaktura* | selvfakturering* | afregningsbilag* | afregningsnota* | leverandorafregning* |
      producentafregning* | royaltyafregning* | honorarafregning* | provisionsafregning* | provisionsnota |
      maelkeafregning | slagteafregning`,
    it: `
      autofattura* | fattura emessa dal cessionario* | fattura emessa dal committente* | fattura per conto del
      cedente | liquidazione provvigioni | rendiconto provvigioni`,
    en: `
      self billing* | self billed* | selfbilling* | selfbilled* | commission statement | royalty statement`,
    other: 'gutschriftsanzeige | autofacturation | sjalvfaktura',
  },
  contract: {
    da: `
      kontrakt* | lejekontrakt* | erhvervslejekontrakt* | lejeaftale* | leasingaftale* | leasingkontrakt* |
      leasing aftale | samarbejdsaftale* | serviceaftale* | abonnementsaftale* | vedligeholdelsesaftale* |
      kobsaftale* | kobekontrakt* | ansaettelseskontrakt* | ansaettelsesaftale* | laneaftale* |
      databehandleraftale* | rammeaftale* | entreprisekontrakt* | entrepriseaftale* | aftale om* | aftale
      vedrorende* | aftale | allonge* | tillaeg til lejekontrakt* | tillaeg til kontrakt | finansieringsaftale* |
      kreditaftale* | abonnementsbetingelser | konsulentaftale* | hovedaftale | standardkontrakt | lejeforhold`,
    it: `
      contratto* | scrittura privata | accordo quadro | accordo di* | condizioni generali* | lettera di incarico |
      lettera d incarico | conferimento di incarico | mandato professionale | proposta di contratto | proposta di
      abbonamento | modulo di adesione | disciplinare di incarico | convenzione* | comodato* | noleggio a lungo
      termine contratto`,
    en: `
      contract* | agreement* | lease agreement* | rental agreement* | service agreement* | employment contract |
      leasing agreement | lease contract | rental contract | terms and conditions | terms of service |
      subscription agreement | framework agreement | loan agreement | tenancy agreement | master service* |
      consulting agreement | lease`,
    other: 'mietvertrag | leasingvertrag | vertrag | hyresavtal | avtal | contrat* | bail commercial',
  },
  policy: {
    da: `
      police | policen | ny police | forsikringspolice* | forsikringsaftale* | policeoversigt* |
      forsikringsoversigt* | forsikringsbevis* | forsikringscertifikat* | forsikringsattest | certifikat |
      daekningsoversigt | fornyelse af forsikring* | fornyelse af din* | fornyelse af jeres* | fornyelsesbrev |
      fornyelsespolice | din forsikring fornyes* | jeres forsikring fornyes* | varsel om fornyelse* |
      forsikringsfornyelse | fornyelse | erhvervsforsikring police* | fornyelse af police* | policedokument`,
    it: `
      polizza* | contratto di assicurazione | certificato di assicurazione | certificato assicurativo | carta
      verde | scheda di polizza | rinnovo polizza* | rinnovo della polizza | rinnovo assicurazione | rinnovo di
      polizza | appendice di polizza | simplo di polizza | frontespizio di polizza | avviso di rinnovo polizza |
      attestato di rischio | proposta di rinnovo* | rinnovo annuale* | avviso di scadenza polizza | avviso
      scadenza polizza | certificato`,
    en: `
      insurance policy* | policy schedule | policy document* | certificate of insurance | insurance certificate |
      policy | renewal notice | renewal letter | policy renewal* | insurance renewal* | renewal of your* |
      certificate | insurance schedule`,
    other: `
      versicherungsschein | versicherungspolice | forsakringsbrev | police d assurance | attestation d assurance`,
  },
  subscription_notice: {
    da: `
      varsel om* | varsling* | prisaendring* | prisvarsling* | prisstigning* | prisregulering* |
      abonnementsfornyelse* | fornyelse af abonnement* | fornyelse af dit abonnement | dit abonnement fornyes* |
      dit abonnement* | kommende betaling* | kommende opkraevning* | kommende fornyelse | naeste betaling | naeste
      opkraevning | abonnementsvarsel | abonnementsmeddelelse`,
    it: `
      avviso di rinnovo* | rinnovo abbonamento* | rinnovo automatico* | rinnovo del tuo* | promemoria di rinnovo*
      | promemoria rinnovo | prossimo addebito | preavviso di addebito* | prossimo rinnovo | avviso di addebito
      futuro | il tuo abbonamento* | il suo abbonamento* | variazione di prezzo | variazione contrattuale |
      modifica delle condizioni* | modifica unilaterale* | rinnovo servizio | rinnovo servizi | rinnovo dominio`,
    en: `
      renewal reminder* | upcoming invoice* | upcoming payment* | upcoming renewal* | upcoming charge* | your
      subscription* | subscription renewal* | subscription notice | price change* | notice of renewal | automatic
      renewal* | your plan will* | billing reminder`,
    other: 'preisanpassung | verlangerung ihres* | renouvellement*',
  },
  payment_receipt: {
    da: `
      kvittering for betaling* | kvittering for din betaling* | kvittering for jeres betaling | kvittering for
      modtaget betaling | betalingskvittering* | betalingsbekraeftelse* | bekraeftelse af betaling* | betaling
      modtaget* | modtaget betaling | vi har modtaget din betaling* | vi har modtaget jeres betaling* | tak for
      din betaling* | tak for betalingen | indbetalingskvittering* | kvittering for indbetaling* | betaling
      gennemfort | kvittering for overforsel | betalt faktura | kvittering faktura* | kvittering for faktura* |
      kvittering for betalt faktura*`,
    it: `
      ricevuta di pagamento* | ricevuta pagamento* | conferma di pagamento* | conferma pagamento* | conferma del
      pagamento | quietanza* | quietanza di pagamento* | pagamento ricevuto* | abbiamo ricevuto il* | ricevuta di
      bonifico* | ricevuta bonifico* | attestazione di pagamento* | avvenuto pagamento | fattura quietanzata |
      ricevuta di avvenuto pagamento* | ricevuta telematica* | contabile di bonifico* | contabile bonifico* |
      disposizione di bonifico | ricevuta bancaria | grazie per il tuo pagamento | grazie per il pagamento`,
    en: `
      payment receipt* | payment confirmation* | payment received* | receipt of payment* | receipt for payment* |
      receipt for your payment* | confirmation of payment* | proof of payment* | we received your payment* | we
      have received your payment* | thank you for your payment* | remittance advice* | paid receipt | receipt for
      invoice* | payment advice`,
    other: `
      zahlungsbestatigung | zahlungsbeleg | betalningsbekraftelse | recu de paiement | confirmation de paiement`,
  },
  payslip: {
    da: `
      lonseddel* | lonsedler | lonspecifikation* | lonafregning* | lonopgorelse* | lonudbetaling* | lonbilag |
      lonkorsel | lonoversigt* | feriepengeopgorelse | din lonseddel | loensedd* | lonjournal | lonafstemning`,
    it: `
      cedolino* | busta paga* | prospetto paga* | prospetto di paga | foglio paga | libro unico del lavoro* |
      cedolino paga | certificazione unica | lul | listino paga | statino paga`,
    en: `
      payslip* | pay slip* | salary slip* | salary statement* | pay statement* | wage slip* | earnings statement |
      payroll summary | payroll report | pay stub`,
    other: `
      lohnabrechnung* | gehaltsabrechnung* | entgeltabrechnung | lonnsslipp | lonespecifikation* | lonebesked |
      bulletin de paie | bulletin de salaire | nomina`,
  },
  tax_account: {
    da: `
      skattekonto* | skattekontoen | kontoudskrift skattekonto* | kontoudtog skattekonto* | kontoudtog fra
      skattekonto* | posteringsoversigt* | saldo pa skattekonto* | kontooversigt skattekonto* | din skattekonto |
      jeres skattekonto | status pa skattekonto* | opkraevning fra skattestyrelsen | gaeldsstyrelsen | restanceopgorelse | forskudsopgorelse | arsopgorelse fra skat | skatteopkraevning | b skat
      | acontoskat* | aconto skat | opkraevning af b skat | opkraevning af skat* | opkraevning af selskabsskat |
      selskabsskat | skatteopgorelse`,
    it: `
      cassetto fiscale* | estratto di ruolo | estratto conto debitorio | estratto conto fiscale | situazione
      debitoria | posizione debitoria | cartella di pagamento | avviso bonario | comunicazione di irregolarita |
      avviso di addebito inps | situazione fiscale | estratto della posizione* |
      posizione fiscale | avviso di accertamento | estratto conto contributivo | piano di rateizzazione |
      comunicazione dell agenzia* | prospetto dei versamenti`,
    en: 'tax account* | statement of tax* | tax statement | tax assessment* | tax notice',
    other: 'steuerbescheid | steuerkonto | skattekonto* | avis d imposition',
  },
  tax_payment: {
    da: `
      betaling af moms* | betaling af skat* | betaling af a skat* | momsangivelse* | kvittering for momsangivelse*
      | kvittering for indberetning* | kvittering for angivelse* | indberetning af moms | indberetning af a skat*
      | angivelse af moms | lonsumsafgift* | momsafregning | angivelse af lonsumsafgift | betaling af
      lonsumsafgift | opgorelse af lonsumsafgift | betaling til skattestyrelsen`,
    it: `
      modello f24* | mod f24* | modello di pagamento unificato | delega di pagamento* | delega irrevocabile* |
      f24* | quietanza f24 | quietanza di versamento* | ricevuta di versamento* | ricevuta f24 | delega f24 |
      modello f23 | liquidazione iva* | liquidazione periodica iva | comunicazione liquidazioni* | ricevuta
      modello f24 | versamento unitario | modello f 24 | pagamento f24* | bollettino f24`,
    en: 'tax payment* | vat return* | payment of taxes | f24*',
    other: 'umsatzsteuervoranmeldung',
  },
  customs_statement: {
    da: `
      importspecifikation* | import specifikation | toldspecifikation* | toldopgorelse* | importmoms* | import
      moms* | importmeddelelse* | toldkvittering* | toldangivelse* | importangivelse* | enhedsdokument |
      toldregning | toldopkraevning | importopgorelse | told og importmoms | opgorelse af told* | importoversigt |
      tolddeklaration | toldmeddelelse`,
    it: `
      bolletta doganale* | bolla doganale* | bollette doganali | dichiarazione doganale* | prospetto di riepilogo
      ai fini contabili* | prospetto riepilogo ai fini contabili* | documento amministrativo unico | dichiarazione
      di importazione* | prospetto di sintesi* | dichiarazione d importazione | bolletta d importazione | bolletta
      di importazione | prospetto svincolo* | riepilogo ai fini contabili`,
    en: `
      customs statement* | customs declaration* | import declaration* | import specification* | import vat
      statement | single administrative document | import vat certificate | customs clearance statement |
      statement of import vat`,
    other: 'zollbescheid | einfuhrabgabenbescheid | tullrakning | tullsedel',
  },
  bank_notice: {
    da: `
      meddelelse fra banken | gebyrmeddelelse* | gebyropgorelse* | gebyroversigt* | gebyrnota* | rentenota* |
      renteopgorelse* | rentetilskrivning* | renteoversigt | rentemeddelelse | bankgaranti* |
      overforselsmeddelelse* | betalingsmeddelelse* | bogforingsmeddelelse* | valutanota* | fondsnota* |
      handelsnota* | adviseringsbrev | arsoversigt | engagementsoversigt | arsoversigt fra banken |
      kontomeddelelse | rente og gebyr* | renter og gebyrer* | opgorelse af gebyrer | opgorelse over gebyrer |
      garantiprovision | kreditprovision | kvartalsvis gebyropgorelse | meddelelse om rente* | meddelelse om
      gebyr* | bankmeddelelse`,
    it: `
      avviso di addebito* | avviso di accredito* | contabile bancaria* | contabile di addebito* | contabile di
      accredito* | documento di sintesi* | foglio informativo* | comunicazione della banca | proposta di modifica
      unilaterale* | riepilogo competenze* | competenze di chiusura | estratto scalare | scalare interessi |
      commissioni bancarie | riepilogo commissioni* | riepilogo spese e commissioni | nota contabile |
      liquidazione interessi* | liquidazione competenze* | prospetto competenze | avviso bancario | spese tenuta
      conto`,
    en: `
      debit advice* | credit advice* | bank notice* | bank fees* | bank charges* | interest statement* | fee
      statement* | statement of fees | bank advice | fee notice | interest notice | advice of debit`,
    other: 'gebuhrenabrechnung | zinsabrechnung',
  },
  loan_notice: {
    da: `
      laneydelse* | lanemeddelelse* | ydelsesoversigt* | ydelsesopkraevning* | ydelsesmeddelelse* |
      terminsopkraevning* | terminsydelse* | terminsmeddelelse | terminsbetaling | opkraevning af ydelse* |
      opkraevning af laneydelse | afdragsoversigt* | afdragsordning | afdragsplan | amortiseringsplan |
      amortisationsplan | lanopgorelse* | laneopgorelse* | laneudbetaling | laneoversigt* | ydelse pa lan* |
      ydelse pa dit lan | restgaeldsopgorelse | arsopgorelse for lan | arsopgorelse lan | betalingsoversigt for
      lan | opkraevning terminsydelse | terminsspecifikation | erhvervslan | realkreditlan | meddelelse om ydelse*
      | meddelelse om laneydelse | opkraevning pa lan | opkraevning lan* | afregning af lan | afdrag pa lan |
      kvartalsydelse`,
    it: `
      piano di ammortamento* | piano ammortamento* | rata mutuo* | rata del mutuo* | rata di mutuo | rata
      finanziamento* | rata del finanziamento | avviso scadenza
      mutuo | avviso scadenza finanziamento | quietanza rata* | mutuo*
      | finanziamento* | prestito* | quietanza di pagamento rata* | contabile
      rata* | estratto conto mutuo | estratto conto finanziamento | prospetto rata | conteggio
      estintivo | situazione mutuo`,
    en: `
      loan statement* | loan notice* | loan repayment* | loan payment* | amortisation schedule | amortization
      schedule | repayment schedule | mortgage statement* | loan instalment* | loan installment* | notice of loan*
      | mortgage payment*`,
    other: `
      darlehen* | tilgungsplan | kreditabrechnung | laneavi | tableau d amortissement | echeance de pret`,
  },
  card_settlement: {
    da: `
      indlosning* | indlosningsopgorelse* | indlosningsafregning* | afregning af kortbetalinger | kortafregning* |
      udbetalingsrapport* | udbetalingsoversigt* | udbetalingsopgorelse | udbetalingsspecifikation |
      afregningsoversigt* | afregningsrapport* | transaktionsoversigt* | transaktionsafregning* |
      transaktionsrapport | afregning kortomsaetning | afregning dankort* | afregning mobilepay* | afregning af
      transaktioner | afregning af kort* | omsaetningsopgorelse | omsaetningsafregning | dagsafregning |
      forretningsafregning | kortomsaetning`,
    it: `
      rendiconto incassi* | rendiconto degli incassi | riepilogo incassi* | estratto conto esercente* | estratto
      conto pos | estratto conto commercianti | riepilogo transazioni* | liquidazione incassi* | rendiconto di
      liquidazione | rendiconto pos | rapporto di pagamento* | rendiconto transazioni* | report incassi |
      rendiconto accrediti* | accredito pos* | rendiconto mensile esercente | riepilogo accrediti* | riepilogo
      mensile transazioni | estratto conto incassi | resoconto transazioni | report transazioni | report pagamenti
      | rapporto pagamenti | rendiconto vendite | resoconto incassi | rapporto di liquidazione | liquidazione
      transazioni* | rendiconto esercente | distinta incassi* | distinta accrediti* | transato pos`,
    en: `
      settlement report* | settlement statement* | settlement summary | settlement | payout* | payout report* |
      payout statement* | payout summary* | merchant statement* | acquiring statement | balance summary* |
      transaction report | transaction statement | monthly settlement | sales settlement | daily settlement |
      payment settlement | merchant settlement`,
    other: 'auszahlung* | abrechnung kartenzahlungen | handlerabrechnung | utbetalning*',
  },
  mileage_claim: {
    da: `
      korselsgodtgorelse* | korselsregnskab* | korselsregning | korebog* | korselsopgorelse | korselsrapport |
      korselsbilag | befordringsgodtgorelse* | udlaegsbilag* | udlaegsafregning* | udlaegsrapport* |
      udlaegsopgorelse | udgiftsrapport* | rejseafregning* | rejseopgorelse* | rejserapport | medarbejderudlaeg* |
      diaeter* | godtgorelse for korsel | afregning af korsel* | kilometergodtgorelse* | kilometerregnskab | km
      godtgorelse | bilag for korsel* | refusion af udlaeg | personaleudlaeg | skattefri befordring* | skattefri
      korsel* | skattefri rejse* | udlaeg medarbejder`,
    it: `
      rimborso chilometrico* | rimborsi chilometrici | rimborso spese* | rimborso km* | nota spese* | nota
      rimborso* | richiesta di rimborso* | richiesta rimborso* | trasferta* | foglio viaggio* | foglio trasferta |
      indennita chilometrica | indennita di trasferta | nota trasferta | distinta spese | rendiconto spese* |
      scheda trasferta | prospetto rimborso* | rendiconto trasferta`,
    en: `
      mileage claim* | mileage report* | mileage log* | mileage reimbursement | expense claim* | expense report* |
      expenses claim | travel expense* | reimbursement* | employee expense* | travel claim | mileage | car mileage
      | expense reimbursement`,
    other: 'reisekostenabrechnung | spesenabrechnung | note de frais | reserakning | korjournal',
  },
  card_statement: {
    da: `
      kreditkortudtog* | kortudtog* | kontoudtog kreditkort* | kontoudtog mastercard* | kontoudtog visa* |
      kontoudtog eurocard* | kontoudtog american express | kontoudtog firmakort* | kontoudtog for kreditkort |
      kontoudtog for mastercard* | kontoudtog for firmakort* | kortoversigt* | kreditkortopgorelse* |
      kortopgorelse* | kreditkortoversigt* | korttransaktioner | kortkontoudtog | mastercard kontoudtog | eurocard
      kontoudtog | kreditkortafregning | kontoudtog kort* | maanedsopgorelse kreditkort | manedsopgorelse
      kreditkort | manedsopgorelse mastercard`,
    it: `
      estratto conto carta* | estratto conto carte | estratto conto della carta* | e c carta* | rendiconto carta*
      | estratto conto mastercard | estratto conto visa | estratto conto nexi | estratto conto american express |
      estratto conto cartasi | lista movimenti carta* | movimenti carta* | riepilogo carta* | estratto carta* |
      rendiconto della carta* | lista movimenti della carta`,
    en: `
      credit card statement* | card statement* | corporate card statement | card account statement | mastercard
      statement | visa statement | american express statement | statement of card* | company card statement |
      credit card bill`,
    other: 'kreditkartenabrechnung | kreditkartenauszug | kortutdrag | releve de carte*',
  },
  direct_debit_list: {
    da: `
      betalingsoversigt* | betalings oversigt | betalingsservice oversigt* | betalingsserviceoversigt |
      betalingsservice betalingsoversigt | oversigt betalingsservice | oversigt over betalinger* |
      leverandorservice oversigt | leverandorserviceoversigt | oversigt fra betalingsservice | oversigt over
      betalingsservice* | betalingsaftaler | betalingsliste* | mastercard betalingsservice | betalingsservice
      manedsoversigt | manedsoversigt betalingsservice | pbs oversigt | pbs betalingsoversigt | oversigt over
      aftaler | din betalingsoversigt`,
    it: `
      elenco addebiti* | elenco degli addebiti* | elenco sdd* | distinta sdd | riepilogo addebiti* | lista
      addebiti* | elenco addebiti diretti | elenco rid | distinta addebiti* | elenco domiciliazioni* | elenco
      utenze domiciliate | prospetto addebiti* | addebiti diretti* | addebiti sdd* | elenco scadenze | scadenzario
      addebiti | elenco disposizioni* | riepilogo sdd* | riepilogo domiciliazioni* | domiciliazioni`,
    en: `
      direct debit list* | list of direct debits* | direct debit schedule* | upcoming direct debits | direct
      debits | direct debit overview | direct debit summary | overview of direct debits | payment overview | list
      of payments`,
    other: 'lastschriftliste | lastschriften | autogirooversikt',
  },
};
