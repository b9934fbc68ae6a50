import type { DocumentKind } from '#schemas/document-kinds.js';

/** What the text of a kind says besides its title, in folded words (see phrases.ts). */
export interface KindSigns {
  readonly kind: DocumentKind;
  /** One of these is enough where no title says that the paper is an invoice. */
  readonly sure: string;
  /** Each list is one sign. Two different signs are enough. */
  readonly signs: readonly string[];
}

/** Where several kinds have as many signs, the first one counts. */
export const KIND_SIGNS: readonly KindSigns[] = [
  {
    kind: 'payslip',
    sure: `
      am bidrag | ambidrag | am bidrag 8* | netto in busta | netto busta | imponibile inps | imponibile irpef |
      net pay | bruttolon | nettolon | lonseddel | cedolino paga`,
    signs: [
      'a skat | askat | trukket skat',
      'atp | atp bidrag | egen pension | pensionsbidrag | arbejdsmarkedsbidrag',
      'feriepenge | ferietillaeg | feriedage | feriekonto',
      'manedslon | timelon | grundlon | gage | til udbetaling | lonperiode',
      'skattekort | traekprocent | personfradrag | hovedkort',
      'a indkomst | medarbejder nr | medarbejdernr | cpr nr | cpr',
      'retribuzione* | paga base | stipendio | minimo tabellare',
      'irpef | addizionale regionale | ritenute irpef',
      'tfr | quota tfr',
      'contributi inps | contributo ivs | ritenute previdenziali',
      'trattenute | competenze e trattenute',
      'netto del mese | netto a pagare dipendente | netto da pagare | netto a pagare',
      'gross pay | gross salary',
      'employee no | employee id | employee number',
      'income tax | paye | national insurance',
      'dipendente | qualifica | livello',
    ],
  },
  {
    kind: 'tax_payment',
    sure: `
      modello f24 | mod f24 | codice tributo | sezione erario | delega irrevocabile* | saldo f24 | kvittering for
      momsangivelse* | betaling af moms til*`,
    signs: [
      'erario',
      'anno di riferimento',
      'importi a debito versati | importi a credito compensati',
      'rateazione regione',
      'momsangivelse',
      'momstilsvar | afgiftstilsvar',
      'lonsumsafgift',
      'skattestyrelsen | tast selv',
      'versamento iva | iva dovuta',
      'agenzia delle entrate',
    ],
  },
  {
    kind: 'tax_account',
    sure: `
      skattekonto | skattekontoen | gaeldsstyrelsen | estratto di ruolo | cassetto fiscale | saldo pa skattekonto*
      | b skatterate | cartella n | cartella di pagamento`,
    signs: [
      'skattestyrelsen | skat | told og skatteforvaltningen | skat dk',
      `
      a skat | am bidrag | b skat | selskabsskat | acontoskat | aconto skat | restskat | overskydende skat |
      skatteopkraevning`,
      'momstilsvar | moms 1 kvartal | moms 2 kvartal | moms 3 kvartal | moms 4 kvartal',
      'rente skattekonto | renter debet | inddrivelse',
      'agenzia delle entrate* | agenzia entrate riscossione | agente della riscossione',
      `
      iscrizione a ruolo | sanzioni e interessi | tributo | avviso bonario | posizione debitoria | ruolo`,
      'tax authority | tax agency | tax balance',
    ],
  },
  {
    kind: 'customs_statement',
    sure: `
      importspecifikation* | toldstyrelsen | prospetto di riepilogo ai fini contabili | bolletta doganale n* |
      importmoms grundlag | momsgrundlag import | mrn nr | iva all importazione assolta*`,
    signs: [
      'toldvaerdi | toldbelob | told af | toldsats',
      'importmoms | import moms',
      'mrn',
      'varekode | taric',
      'toldkredit | importor | angivelsesnummer | ekspeditionsenhed',
      'dazi | dazio | diritti doganali',
      'valore doganale | valore statistico | base imponibile iva all import*',
      'ufficio delle dogane | agenzia delle dogane* | circoscrizione doganale',
      'customs value | customs duty',
      'import vat',
    ],
  },
  {
    kind: 'card_settlement',
    sure: `
      indlosningsgebyr* | transato lordo | numero operazioni pos | netto accreditato | accredito netto esercente |
      merchant service charge | payout amount | net payout | indloste kortbetalinger | total payout | gross volume
      | payout id | payout date | commissioni su transato`,
    signs: [
      `
      nets | worldline | stripe | zettle | izettle | paypal | sumup | adyen | bambora | swedbank pay | nexi |
      satispay | square | klarna | clearhaus | elavon | axepta | quickpay | mobilepay | vipps | shopify payments |
      mollie | teya | flatpay | onpay | myponto | checkout com | dankort | amazon payments | just eat | wolt |
      deliveroo | glovo | uber eats | booking com | airbnb | scalapay`,
      `
      transaktionsgebyr* | gebyr | gebyrer | kortgebyr* | transaction fee* | processing fee* | fees | commissioni
      | commissione | interchange | provision | fee`,
      `
      bruttoomsaetning | omsaetning | salg i alt | kortomsaetning | gross sales | gross amount | importo lordo |
      transato | incassi | totale incassato | total sales | gross | bruttobelob | betalinger | charges | vendite |
      salg | totale transazioni | lordo`,
      `
      udbetalt | udbetaling | udbetalt belob | til udbetaling | udbetalt til* | overfort til jeres konto |
      overfores til* | indsat pa* | payout | paid out | accreditato | accredito | importo accreditato | netto
      accreditato | net amount transferred | transferred to your bank* | trasferito | netto da accreditare |
      indsaettes pa* | nettobelob | netto`,
      `
      antal transaktioner | transaktioner | numero operazioni | numero transazioni | number of transactions |
      transactions | n operazioni | transazioni`,
    ],
  },
  {
    kind: 'loan_notice',
    sure: `
      restgaeld* | debito residuo | quota capitale | outstanding principal | afdrag og renter | renter og afdrag |
      heraf afdrag | heraf renter | principal repayment | loan balance | remaining principal | capitale residuo |
      obligationsrestgaeld`,
    signs: [
      'afdrag',
      'hovedstol',
      'renter | rente | rentesats | palydende rente',
      'bidrag | bidragssats | administrationsbidrag',
      `
      lan nr | lannr | lanenummer | lanenr | realkredit* | obligationslan | erhvervslan | banklan | lan |
      kreditforening`,
      'ydelse | ydelsen | termin | terminsydelse',
      'quota interessi | interessi',
      'mutuo | finanziamento n* | prestito',
      'taeg | tasso | tan | ammortamento',
      'rata',
      'principal',
      'interest',
      'loan no | loan number | loan account',
      'instalment | repayment',
    ],
  },
  {
    kind: 'mileage_claim',
    sure: `
      korselsgodtgorelse* | kilometergodtgorelse* | befordringsgodtgorelse* | rimborso chilometrico | indennita
      chilometrica | statens takst* | mileage rate | tabelle aci | tariffa aci | costo chilometrico | rimborso km*`,
    signs: [
      'antal km | km i alt | kilometer | km | km percorsi | totale km | miles',
      'sats pr km | takst pr km | kr pr km | euro km | eur km | rate per km | sats',
      'egen bil | auto propria | veicolo proprio | own car | reg nr bil | targa',
      'medarbejder | dipendente | employee | collaboratore',
      'formal | motivo della trasferta | purpose of trip | motivo | formal med korslen',
      `
      refunderes til | udbetales til medarbejder* | da rimborsare | totale rimborso | to be reimbursed | til
      udbetaling`,
      'diaeter | diaria | per diem | udlaeg',
      'trasferta | tragitto | percorso | partenza | rejse | fra til',
    ],
  },
  {
    kind: 'direct_debit_list',
    sure: `
      betalingsoversigt* | betalinger via betalingsservice | addebiti diretti sepa del mese | elenco degli
      addebiti* | folgende betalinger | folgende belob traekkes* | the following direct debits* | i seguenti
      addebiti*`,
    signs: [
      'betalinger i alt | i alt til betaling | samlet belob | totale addebiti | total debits',
      'kreditor | creditore | creditor',
      'debitorgruppe | aftalenummer | mandato | mandate | id mandato',
      'betalingsservice | leverandorservice | addebiti sdd | sdd | direct debits',
    ],
  },
  {
    kind: 'payment_receipt',
    sure: `
      vi har modtaget din betaling | vi har modtaget jeres betaling | vi har modtaget din indbetaling | vi har
      registreret din betaling | vi har registreret jeres betaling | tak for din betaling | tak for betalingen |
      tak for jeres betaling | betaling modtaget | betalingen er modtaget | betalingen er gennemfort | din
      betaling er modtaget | din betaling er gennemfort | kvittering for betaling | we have received your payment
      | we received your payment | your payment has been received | payment received | thank you for your payment
      | payment successful | abbiamo ricevuto il pagamento | abbiamo ricevuto il suo pagamento | abbiamo ricevuto
      il tuo pagamento | abbiamo ricevuto il vostro pagamento | pagamento ricevuto | grazie per il pagamento |
      pagamento andato a buon fine | ricevuta di pagamento | a saldo della fattura | a saldo fattura | si rilascia
      quietanza | per quietanza | a fuld betaling af | er hermed betalt | er betalt den | abbiamo incassato |
      dichiara di aver ricevuto | bonifico eseguito`,
    signs: [],
  },
  {
    kind: 'subscription_notice',
    sure: `
      vil blive opkraevet | vil blive trukket | vil blive haevet | bliver opkraevet den | bliver trukket den |
      bliver haevet den | opkraeves den | opkraeves automatisk den | traekkes automatisk den | haeves automatisk
      den | fornyes automatisk* | abonnement fornyes* | fornyes den | vi opkraever den | du vil modtage en
      faktura* | i vil modtage en faktura | faktura sendes* | faktura fremsendes* | faktura folger* | dette er
      ikke en faktura | dette er ikke en regning | din naeste betaling | naeste opkraevning | will be charged |
      will renew on | will automatically renew* | will be renewed* | your subscription renews* | subscription will
      renew* | renews automatically* | renews on | will be billed | will be debited | we will charge* | this is
      not an invoice | this is not a bill | upcoming charge | your next payment | next billing date | invoice will
      follow* | verra addebitato | verra addebitata | sara addebitato | sara addebitata | verranno addebitati |
      saranno addebitati | si rinnovera* | verra rinnovato* | sara rinnovato* | si rinnova automaticamente* |
      rinnovo automatico il* | addebiteremo | riceverai una fattura | ricevera fattura | seguira fattura | fattura
      seguira* | prossimo addebito | prossimo pagamento | non e una fattura | questa non e una fattura`,
    signs: [],
  },
  {
    kind: 'policy',
    sure: `
      policen fornyes* | *forsikring fornyes* | *forsikringen fornyes* | fornyer automatisk din* | fornyer automatisk jeres* | girokortet sender vi*
      | praemien bliver | ny praemie | premio di rinnovo | forsikringen fornyes* | polizza e stata rinnovata | la polizza si rinnova* | policy will
      renew* | forsikringsvilkar vedlagt | policen er vedlagt | vedlagt din police | din nye police | jeres nye
      police | your policy renews*`,
    signs: [
      `
      police nr | policenr | policenummer | polizza n | polizza numero | n polizza | numero polizza | policy no |
      policy number | policy nr`,
      `
      daekning | daekninger | daekningsomfang | massimale | massimali | garanzie | garanzie prestate | coverage |
      sum insured | cover | forsikringssum`,
      'selvrisiko | franchigia | scoperto | excess | deductible',
      'forsikringstager | contraente | policyholder | assicurato | insured',
      `
      forsikringsbetingelser | vilkar | condizioni di polizza | condizioni di assicurazione | policy conditions |
      terms and conditions`,
      'forsikringsperiode | ikrafttraedelse | decorrenza | period of insurance | hovedforfald',
      'arspraemie | arlig praemie | premio annuo | annual premium',
    ],
  },
  {
    kind: 'contract',
    sure: `
      parterne har dags dato indgaet* | mellem undertegnede | indgaet mellem | aftalen er indgaet* | tra le parti
      | si conviene e si stipula* | le parti convengono* | between the parties | the parties agree* | hereinafter
      | herefter kaldet | di seguito denominato* | di seguito denominata*`,
    signs: [
      `
      udlejer | lejer | locatore | conduttore | landlord | tenant | lessor | lessee | leasinggiver | leasingtager
      | kontraktparterne | parterne | le parti | the parties`,
      `
      opsigelse | opsigelsesvarsel | recesso | disdetta | termination | notice period | misligholdelse |
      uopsigelig* | lobetid`,
      `
      underskrift | underskrifter | letto confermato e sottoscritto | firma delle parti | firma del cliente |
      signature | signed by | underskrevet`,
      'depositum | deposito cauzionale | cauzione | security deposit',
      `
      durata | decorrenza | ikrafttraedelse | aftalen traeder i kraft | effective date | begyndelsesdato |
      overtagelse`,
      `
      foro competente | vaerneting | governing law | clausole | art 1 | articolo 1 | 1 lejemalet | tvister`,
    ],
  },
  {
    kind: 'bank_notice',
    sure: `
      renter og gebyrer er* | gebyrer for perioden | haevet pa jeres konto | haevet pa din konto | abbiamo
      addebitato il vostro conto* | abbiamo addebitato sul conto* | addebitato sul suo conto* | we have debited
      your account* | competenze di liquidazione | spese tenuta conto | kontogebyr | kvartalsgebyr`,
    signs: [
      `
      danske bank | nordea | jyske bank | sydbank | nykredit bank | spar nord | lunar | sparekassen | arbejdernes
      landsbank | ringkjobing landbobank | intesa sanpaolo | unicredit | banco bpm | bper | banca | cassa di
      risparmio | credito cooperativo | bank | fineco | credem`,
      'gebyr | gebyrer | commissioni | spese | bank fee* | competenze',
      'rente | renter | interessi | interest | provision',
      'kontonr | kontonummer | kontoen | conto corrente | c c n | account no',
      'valor | valuta | value date | valorer | valuteret',
      'haeves | addebitato | addebito | debited | trukket',
    ],
  },
];

/** Words of a letter that no invoice has, even if it calls itself one. */
export const NOT_AN_INVOICE = `
  dette er ikke en faktura | this is not an invoice | this is not a tax invoice | non costituisce fattura |
  questa non e una fattura | non e una fattura | non valido come fattura | non valida come fattura`;

/** The buyer writes the invoice in the name of the supplier. */
export const SELF_BILLED = `
      selvfaktura* | self billing | self billed | selfbilling | autofattura* | afregningsbilag | emessa dal
      cessionario* | emessa dal committente* | emessa per conto del cedente* | udstedt af kober* | udstedt af
      koeber* | kober udsteder* | udstedes af kober* | udstedt pa vegne af leverandor* | udstedt pa leverandorens
      vegne | faktura udstedt af modtager*`;

/** It replaces an earlier invoice. */
export const CORRECTS = `
      erstatter faktura* | erstatter tidligere faktura* | erstatter tidligere fremsendte* | faktura erstatter* |
      rettelse til faktura* | rettelse af faktura* | korrektion af faktura* | korrektion til faktura* | replaces
      invoice* | replaces our invoice* | replaces the invoice* | supersedes invoice* | corrects invoice* |
      correction of invoice* | correction to invoice* | sostituisce la fattura* | annulla e sostituisce* | in
      sostituzione della fattura* | in sostituzione della ns fattura* | rettifica la fattura* | a rettifica della
      fattura* | a rettifica della ns fattura* | ersetzt rechnung*`;

/** A first line that asks for money before the delivery. */
export const PREPAID_LINE = `
      aconto* | a conto* | forudbetaling* | forskud* | depositum* | acconto* | anticipo* | caparra* | fattura di
      acconto* | deposit* | prepayment* | pre payment* | advance payment* | down payment* | downpayment* | upfront
      payment* | retainer* | versamento in acconto | pagamento anticipato | anzahlung* | 1 aconto* | 2 aconto* | 3
      aconto* | primo acconto* | secondo acconto* | fattura acconto*`;

/** Words of a line that takes off what was invoiced before. */
export const DEDUCTED_LINE = `
      aconto | acontofaktura* | acontobetaling* | a conto | forudbetalt | forudbetaling* | tidligere faktureret* |
      tidligere fakturer* | allerede faktureret | acconto | acconti | anticipo | anticipi | gia fatturato* |
      caparra | deposit | prepayment | prepaid | advance payment | down payment | previously invoiced | already
      invoiced | anzahlung | modregning af aconto*`;

/** Utilities and landlords ask for money on account every quarter, and the year's bill takes it off. These are ordinary purchases. */
export const ON_ACCOUNT_AS_USUAL = `
  kwh | mwh | fjernvarme* | elforbrug* | elafgift* | vandforbrug* | vandafledning* | spildevand* | naturgas* |
  forsyning* | husleje* | ejerforening* | faellesudgift* | aconto varme* | aconto vand* | aconto el | aconto forbrug* |
  a conto varme* | a conto vand* | energia elettrica | servizio idrico* | acquedotto | gas naturale | smc |
  spese condominiali | condominio* | teleriscaldamento | pod it* | acconto spese*`;

/** What is owed without VAT or without a number every month. */
export const OWED_AS_USUAL = `
  *forsikring | *forsikringen | praemie* | premio* |
  husleje* | leje for | leje af | elforbrug* | el aconto | vandforbrug* | varmeforbrug* | fjernvarme* | kwh | renovation* |
  internet | mobilabonnement* | telefon* | canone di locazione | affitto | spese condominiali | servizio idrico* |
  acquedotto | consumo acqua | tassa rifiuti | tari | bolletta* | drikkevand | spildevand | vandafgift* | aconto vand |
  aconto varme | acqua potabile | overnatning* | vaerelse* | camera`;
