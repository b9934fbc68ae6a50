import type { Vocabulary } from '../../../regions/vocabulary.js';

/** Words of Italian purchase documents, singular and plural. See the Danish list for how they are written. */
export const ITALIAN_VOCABULARY: Vocabulary = {
  item: [
    [
      'electricity',
      null,
      'energia elettrica*, ?luce, fornitura elettrica*, materia energia*, oneri di sistema*, consumo kwh*, kwh, potenza impegnata*, quota energia*, trasporto e gestione contatore*',
    ],
    [
      'water',
      null,
      'servizio idrico*, acquedotto*, fognatura*, depurazione*, consumo acqua*, acqua potabile*, quota fissa acqua*, tariffa idrica*',
    ],
    [
      'heating',
      null,
      'gas naturale*, gas metano*, riscaldamento*, teleriscaldamento*, fornitura gas*, smc*, gpl riscaldamento*, pellet*',
    ],
    [
      'telephone_mixed',
      'services',
      'telefonia*, telefonia mobile*, telefonia fissa*, traffico voce*, traffico dati*, linea fissa*, linee fisse*, linee mobili*, canone fibra*, ?fibra*, adsl*, abbonamento mobile*, abbonamento telefonico*, canone telefonico*, internet e voce*, sim dati*, sim, centralino*, chiamate*, ricarica telefonica*, connettività*',
    ],
    [
      'it_equipment',
      'services',
      'hosting*, dominio*, domini*, rinnovo dominio*, software*, licenza software*, licenze software*, canone software*, canone annuale software*, licenza d uso*, gestionale*, pec, casella pec*, cloud*, server virtual*, assistenza informatica*, assistenza software*, sviluppo software*, sviluppo sito*, sito web*, antivirus*, backup*, canone assistenza software*, piattaforma software*, piattaforma online*, piattaforma web*, piattaforma digitale*, manutenzione sito*, manutenzione software*, fatturazione elettronica servizio*, firma digitale*, abbonamento software*',
    ],
    ['telephone_mixed', 'goods', 'cellulare*, cellulari*, telefono cellulare*, telefoni cellulari*, telefonino*'],
    [
      'it_equipment',
      'goods',
      'notebook*, computer*, personal computer*, portatile*, portatili*, monitor*, stampante*, stampanti*, tastiera*, mouse*, tablet*, hard disk*, ssd*, router*, scanner*, cuffie*, webcam*',
    ],
    [
      'office_supplies',
      'goods',
      'cancelleria*, toner*, cartuccia*, cartucce*, risma*, risme*, risme carta*, carta a4*, carta per fotocopie*, ?carta, buste*, penna*, penne*, quaderno*, quaderni*, raccoglitore*, raccoglitori*, materiale di cancelleria*, etichette*, evidenziator*, graffette*, agenda*, materiale di consumo*, articoli per ufficio*',
    ],
    [
      'small_assets',
      'goods',
      'sedia*, sedie*, scrivania*, scrivanie*, mobili*, arredo*, arredi*, armadio*, armadi*, lampada*, lampade*, lampadina*, lampadine*, attrezzatura*, attrezzature*, utensile*, utensili*, trapano*, scaffale*, scaffali*, libreria*, poltrona*, macchina del caffè*, condizionatore portatile*, ferramenta*, viti*, vernice*',
    ],
    [
      'restaurant',
      null,
      'pranzo*, pranzi*, cena*, cene*, coperto*, coperti*, pasto*, pasti*, colazione*, colazioni*, menu*, primo piatto*, caffè*, cornetto*, cornetti*, cappuccino*, cappuccini*, panino*, panini*, pizza*, birra*, birre*, vino della casa*, acqua minerale*, aperitivo*, aperitivi*, servizio ristorazione*, consumazione*, consumazioni*, tramezzin*, brioche*, dessert*, ristorante*',
    ],
    [
      'hotel',
      null,
      'pernottamento*, pernottamenti*, ?camera, ?camere, camera singola*, camera doppia*, soggiorno*, ?notti, ?notte, imposta di soggiorno*, tassa di soggiorno*, alloggio*, prima colazione inclusa*, pernottamento e colazione*, soggiorno con colazione*',
    ],
    [
      'travel',
      null,
      'biglietto treno*, biglietti treno*, biglietto aereo*, biglietti aerei*, biglietto ferroviario*, biglietti ferroviari*, biglietteria*, frecciarossa*, frecciargento*, intercity*, corsa taxi*, ricevuta taxi*, corsa aeroporto*, taxi*, ?corsa, trasporto persone*, trasferimento aeroporto*, ncc*, volo, voli, biglietto autobus*, biglietti autobus*, metropolitana*, traghetto*, traghetti*, abbonamento treno*, biglietto*',
    ],
    ['parking', null, 'parcheggio*, parcheggi*, sosta, autorimessa*, posto auto giornaliero*, garage*, autosilo*'],
    [
      'tolls',
      null,
      'pedaggio*, pedaggi*, pedaggi autostradali*, autostrada*, telepass*, canone telepass*, viacard*, area c*',
    ],
    [
      'fuel',
      null,
      'carburante*, carburanti*, benzina*, gasolio*, gasolio autotrazione*, gasolio per*, gpl auto*, metano auto*, adblue*, super senza piombo*, senza piombo*, ricarica veicolo*, ricariche veicolo*, ricarica elettrica*, lavaggio auto*, autolavaggio*',
    ],
    [
      'car_repair',
      null,
      'tagliando*, tagliandi*, cambio olio*, cambio gomme*, pneumatico*, pneumatici*, ?gomme*, gomme invernali*, freni*, pastiglie freno*, revisione auto*, revisione veicolo*, revisione periodica veicolo*, riparazione auto*, riparazione veicolo*, riparazione autovettura*, carrozzeria*, officina*, manodopera officina*, soccorso stradale*, parabrezza*, batteria auto*',
    ],
    [
      'car_rental',
      null,
      'noleggio auto*, noleggio autovettura*, noleggio autovetture*, noleggio furgone*, noleggio veicolo*, noleggio veicoli*, autonoleggio*, noleggio vettura*, noleggio breve*',
    ],
    [
      'car_leasing',
      null,
      'canone noleggio lungo termine*, noleggio lungo termine*, canone leasing*, canoni leasing*, leasing auto*, leasing autovettura*, canone di noleggio autovettura*, canone locazione finanziaria*',
    ],
    [
      'audit',
      'services',
      'tenuta contabilità*, contabilità*, adempimenti fiscali*, consulenza fiscale*, consulenze fiscali*, dichiarazione dei redditi*, dichiarazioni fiscali*, bilancio*, elaborazione paghe*, cedolini*, buste paga*, consulenza del lavoro*, revisione legale*, consulenza tributaria*, liquidazione iva*, adempimenti contabili*, visto di conformità*',
    ],
    [
      'legal',
      'services',
      'assistenza legale*, stragiudizial*, assistenza giudiziale*, consulenza legale*, consulenze legali*, parere legale*, recupero credito*, recupero crediti*, onorario atto*, onorari atto*, atto notarile*, atto di*, contributo unificato*, diritti e onorari*, procura*, causa civile*, spese legali*',
    ],
    [
      'consulting',
      'services',
      'consulenza*, consulenze*, consulenza tecnica*, prestazione professionale*, prestazioni professionali*, onorario*, onorari*, progettazione*, rilievo fotogrammetrico*, direzione lavori*, traduzione*, traduzioni*, studio di fattibilità*, consulenza grafica*, formazione non finanziata*, perizia*, perizie*, interprete*, ricerca e selezione*, compenso professionale*',
    ],
    [
      'advertising',
      'services',
      'pubblicità*, pubblicitari*, inserzione*, inserzioni*, inserzioni pubblicitarie*, volantin*, volantinaggio*, volantini pubblicitari*, stampa volantini*, depliant*, brochure*, manifesti*, ?campagna*, ?campagne*, campagna pubblicit*, campagne pubblicit*, campagna social*, campagna marketing*, campagna promozional*, campagna web*, campagna email*, cartelloni*, insegna, insegne, spazio espositivo*, stand fiera*, stand, fiera, fiere, gadget*, gadget con logo*, biglietti da visita*, social media*, gestione social*, sponsorizzazione*, sponsorizzazioni*, roll up*, striscion*, servizio fotografico*',
    ],
    [
      'newspapers',
      'goods',
      'rivista*, riviste*, giornale*, giornali*, quotidiano*, quotidiani*, abbonamento rivista*, abbonamento quotidiano*, libri*, libro*, ?periodic*, banca dati editoriale*',
    ],
    [
      'courses',
      'services',
      '?corso, ?corsi, corso di*, corsi di*, corso per*, corso su*, corso base*, corso avanzato*, corso online*, corso sicurezza*, corso antincendio*, corso primo soccorso*, corso inglese*, corso di formazione*, corsi di formazione*, formazione*, corso aggiornamento*, seminario*, seminari*, convegno*, convegni*, ?master, workshop*, webinar*, partecipanti, quota iscrizione corso*, docenza*, attestato*',
    ],
    [
      'membership',
      null,
      'quota associativa*, quote associative*, quota sociale*, quota annuale associazione*, contributo associativo*, tesseramento*, iscrizione albo*',
    ],
    [
      'insurance',
      null,
      'assicurazione*, assicurazioni*, polizza*, polizze*, premio polizza*, premio assicurativo*, premi assicurativi*, responsabilità civile*, rc auto*, rca, garanzia infortuni*, fideiussione*, garanzia fideiussori*, polizza fideiussori*',
    ],
    [
      'bank_fees',
      null,
      'commissioni bancarie*, commissione bancaria*, spese bancarie*, spese tenuta conto*, tenuta conto*, spese di incasso*, commissioni pos*, canone pos*, canone conto*, interessi passivi*, spese bonifico*, commissioni incasso*',
    ],
    [
      'rent',
      null,
      'affitto*, affitti*, locazione*, canone di locazione*, canoni di locazione*, locazione ufficio*, ?fitto*, spese condominiali*, coworking*, postazione ufficio*, affitto sala*, affitto locali*, canone affitto*',
    ],
    [
      'cleaning',
      'services',
      'pulizia*, pulizie*, servizio di pulizia*, servizi di pulizia*, sanificazione*, pulizie uffici*, disinfestazione*, lavaggio vetri*, smaltimento rifiuti*, derattizzazione*, tari',
    ],
    [
      'repairs',
      'services',
      'manutenzione*, manutenzioni*, riparazione*, riparazioni*, intervento tecnico*, interventi tecnici*, sostituzione caldaia*, controllo fumi*, caldaia*, impianto elettrico*, idraulic*, ascensore*, tinteggiatura*, assistenza tecnica impianti*, ricarica estintori*, verifica impianto*',
    ],
    [
      'freight',
      'services',
      'trasporto*, trasporti*, spedizione*, spedizioni*, corriere*, spese di trasporto*, consegna merci*, trasporto merci*, supplemento carburante*, facchinaggio*, magazzinaggio*, deposito merci*, logistica*, contrassegno*',
    ],
    [
      'postage',
      null,
      'raccomandata*, raccomandate*, francobollo*, francobolli*, posta massiva*, affrancatura*, spese postali*, posta prioritaria*, atti giudiziari posta*, telegramm*, posta4*, casella postale*',
    ],
    [
      'gifts',
      'goods',
      'omaggio*, omaggi*, omaggi natalizi*, cesto natalizio*, cesti natalizi*, cesti gastronomici*, fiori*, fiori recisi*, regalo*, regali*, buono regalo*, buoni regalo*, mazzo di fiori*, strenne*, strenna*',
    ],
    ['representation', null, 'spese di rappresentanza*, spese rappresentanza*, ospitalità clienti*, evento clienti*'],
    ['deposit', null, 'deposito cauzionale*, depositi cauzionali*, cauzione*'],
    [
      'stamp_duty',
      null,
      'imposta di bollo*, marca da bollo*, marche da bollo*, bollo virtuale*, diritti camerali*, diritto annuale*, imposta di registro*, tassa di concessione*, valori bollati*',
    ],
    ['fines', null, 'multa*, multe*, sanzione*, sanzioni*, contravvenzione*, contravvenzioni*'],
    [
      'services',
      'services',
      'visura*, visure*, servizio telematico*, diritti di segreteria*, commissioni di vendita*, commissioni prenotazion*, commissioni su*, provvigion*',
    ],
    [
      'goods',
      'goods',
      'merce*, merci*, per rivendita*, per la rivendita*, destinati alla rivendita*, ingrosso*, materie prime*, materia prima*, rottame*, rottami*, prodotti finiti*, semilavorat*, farina di*, acquisto merce*',
    ],
    [
      'subcontractors',
      'services',
      'lavorazione*, lavorazioni*, lavorazioni conto terzi*, conto terzi*, conto lavoro*, subappalto*, subappalti*, subappalto impianto elettrico*, subappalto impianti*, lavori in subappalto*, lavori edili*, cantiere*, ?sal, posa in opera*, ?montaggio*',
    ],
    [
      'health',
      null,
      'visita medica*, visite mediche*, medico competente*, visita oculistica*, prestazione sanitaria*, prestazioni sanitarie*, analisi cliniche*, sorveglianza sanitaria*, fisioterapia*',
    ],
    ['culture', null, 'ingresso museo*, biglietto museo*, biglietti museo*, ?mostra*, teatro*, spettacolo*'],
    ['staff_food', null, 'servizio mensa*, mensa aziendale*, mensa*, buoni pasto*, buono pasto*, ticket restaurant*'],
  ],
  supplier: [
    [
      'electricity',
      null,
      'enel*, enel energia*, servizio elettrico nazionale*, edison energia*, sorgenia*, acea energia*, plenitude*, iren mercato*, engie italia*, e-distribuzione*',
    ],
    ['water', null, 'acquedotto*, mm spa acqua*, abbanoa*, publiacqua*, gori, smat*'],
    ['heating', null, 'italgas*, eni gas*'],
    [
      'telephone_mixed',
      'services',
      'tim, telecom italia*, windtre*, wind tre*, fastweb*, iliad*, ho mobile*, tiscali*, linkem*, eolo, vodafone italia*, sky wifi*, postemobile*',
    ],
    [
      'it_equipment',
      'services',
      'aruba*, register it*, teamsystem*, zucchetti*, fatture in cloud*, infocert*, namirial*, buffetti software*, danea*, netsons*, serverplan*, tophost*',
    ],
    [
      'travel',
      null,
      'trenitalia*, italo*, nuovo trasporto viaggiatori*, ita airways*, alitalia*, atm, atac*, trenord*, radiotaxi*, itabus*, moby*, tirrenia*, freenow*',
    ],
    ['tolls', null, 'telepass*, autostrade per l italia*, unipolmove*, milano serravalle*, autovia padana*'],
    [
      'fuel',
      null,
      'eni sustainable*, eni spa*, q8 quaser*, kuwait petroleum*, italiana petroli*, tamoil*, ip gruppo*, petrolifera*, enilive*, be charge*',
    ],
    ['parking', null, 'metropark*, saba italia*, interparking*, quick parking*, easypark italia*, telepass parking*'],
    [
      'insurance',
      null,
      'generali italia*, allianz*, unipolsai*, unipol*, axa*, reale mutua*, cattolica assicurazioni*, zurich*, groupama*, sara assicurazioni*',
    ],
    [
      'bank_fees',
      null,
      'intesa sanpaolo*, unicredit*, banco bpm*, bper*, monte dei paschi*, banca sella*, mediolanum*, nexi*, satispay*, sumup*, fineco*, credit agricole*, worldline*',
    ],
    ['postage', null, 'poste italiane*, nexive*'],
    ['freight', 'services', 'bartolini*, brt*, sda express*, poste delivery*, spedire com*, arco spedizioni*'],
    [
      'newspapers',
      'goods',
      'wolters kluwer*, il sole 24 ore*, rcs mediagroup*, giuffre*, gedi*, edicola*, maggioli editore*',
    ],
    ['advertising', 'services', 'fiera milano*, italiaonline*, veronafiere*, bologna fiere*, rai pubblicita*'],
    [
      'membership',
      null,
      'confcommercio*, confindustria*, confartigianato*, cna, confesercenti*, ascom*, camera di commercio*',
    ],
  ],
  trade: [
    [
      'restaurant',
      null,
      'ristorante*, trattoria*, pizzeria*, osteria*, bar, pasticceria*, caffetteria*, tavola calda*, rosticceria*, enoteca*, paninoteca*, gelateria*, locanda*',
    ],
    [
      'hotel',
      null,
      'hotel*, albergo*, alberghi*, b b, bed and breakfast*, pensione*, agriturismo*, residence*, resort*',
    ],
    ['travel', null, 'taxi*, autoservizi*, viaggi*, agenzia viaggi*, ferrovie*, trasporti persone*'],
    ['legal', 'services', 'avvocato*, avv, avvocati*, studio legale*, notaio*, notai*, legale'],
    [
      'audit',
      'services',
      'commercialista*, commercialisti*, studio commerciale*, consulente del lavoro*, dott comm, ragioniere*, rag, elaborazioni contabili*, caf',
    ],
    [
      'consulting',
      'services',
      'consulenza*, consulenze*, consulting*, consulente*, ingegner*, ing, architett*, arch, geometra*, geom, studio tecnico*, studio associato*, perito*',
    ],
    [
      'advertising',
      'services',
      'pubblicita*, tipografia*, grafica*, agenzia pubblicitaria*, comunicazione*, litografia*, serigrafia*, stampa*',
    ],
    ['courses', 'services', 'formazione*, scuola*, accademia*, istituto di formazione*, ente scuola*'],
    ['insurance', null, 'assicurazioni*, assicurazione*, broker assicurativo*'],
    ['bank_fees', null, 'banca*, cassa di risparmio*, credito cooperativo*, bcc'],
    ['rent', null, 'immobiliare*, immobili*, gestioni immobiliari*'],
    ['cleaning', 'services', 'pulizie*, impresa di pulizie*, pulito*, multiservizi*'],
    [
      'repairs',
      'services',
      'termoidraulica*, idraulica*, idraulico*, elettricista*, impianti*, manutenzioni*, falegnameria*, fabbro*, vetreria*',
    ],
    ['car_repair', null, 'autofficina*, carrozzeria*, gommista*, autoriparazioni*, elettrauto*, officina auto*'],
    ['car_rental', null, 'autonoleggio*, noleggio*, rent'],
    ['car_leasing', null, 'leasing*'],
    ['freight', 'services', 'autotrasporti*, trasporti*, spedizioni*, corriere*, logistica*'],
    ['fuel', null, 'stazione di servizio*, distributore carburanti*, petroli*, carburanti*'],
    ['parking', null, 'parcheggi*, autorimessa*, garage*'],
    ['office_supplies', 'goods', 'cartoleria*, cartolibreria*, forniture ufficio*, cartoplastica*, buffetti*'],
    ['small_assets', 'goods', 'arredamenti*, arredo*, mobili*, ferramenta*, utensileria*, mobilificio*'],
    ['it_equipment', 'goods', 'informatica*, computer*, elettronica*'],
    ['telephone_mixed', 'services', 'telecomunicazioni*'],
    ['goods', 'goods', 'ingrosso*, alimentari*, rottam*, grossista*, commerciale*, metalli*'],
    [
      'subcontractors',
      'services',
      'costruzioni*, edil*, edile*, edilizia*, officine meccaniche*, meccanica*, carpenteria*, lavorazioni*',
    ],
    ['gifts', 'goods', 'fioreria*, fiori*, fiorista*, gastronomia*, cioccolateria*'],
    ['health', null, 'studio medico*, poliambulatorio*, dentista*, centro medico*'],
    ['culture', null, 'museo*, musei*, teatro*, fondazione teatro*'],
    ['newspapers', 'goods', 'edicola*, editore*, editoriale*, libreria*'],
    ['membership', null, 'associazione*, consorzio*, ordine'],
  ],
  grocers:
    'esselunga*, coop*, conad*, carrefour*, pam, pam panorama*, despar*, eurospin*, md spa*, crai*, iper*, bennet*, tigros*, supermercat*, supermarket*, alimentari*, salumeria*, enoteca*, metro italia*, panificio*',
  vehicles: {
    car: 'autovettura*, autovetture*, vettura*, vetture*, auto aziendale*, auto aziendali*, berlina*',
    van: 'autocarro*, autocarri*, furgone*, furgoni*, camion*, veicolo commerciale*, veicoli commerciali*, furgonat*, motocarro*, trattore stradale*',
    bought:
      'autovettura nuova*, autovetture nuove*, auto nuova*, vettura nuova*, autocarro nuovo*, furgone nuovo*, autovettura usata*, vendita autovettura*, vendita autoveicolo*, messa su strada*, acquisto autovettura*, acquisto autocarro*, acquisto veicolo*',
  },
};
