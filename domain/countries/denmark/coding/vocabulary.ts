import type { Vocabulary } from '../../../regions/vocabulary.js';

/** Words of Danish purchase documents. The choice of a category is not a rule of law, so these rows have no source. */
export const DANISH_VOCABULARY: Vocabulary = {
  item: [
    [
      'travel',
      null,
      '?tur, taxatur*, køretur*, taxa*, taxi*, taxameter*, taxakørsel*, taxikørsel*, personbefordring*, togbillet*, flybillet*, busbillet*, orange billet*, billet*, pladsbillet*, rejsekort*, tank-op*, pendlerkort*, metrobillet*, klippekort*, lufthavnsafgift*, flyrejse*, rejse*, færgebillet*, dsb 1, zonebillet*, rejsebillet*, bagage*',
    ],
    [
      'hotel',
      null,
      'overnatning*, hotelophold*, hotelværelse*, enkeltværelse*, dobbeltværelse*, værelse*, logi, ?nat, nat inkl*, ?nætter, overnatning inkl morgenmad, overnatning med morgenmad, værelse inkl morgenmad, hotel*',
    ],
    [
      'restaurant',
      null,
      'middag*, kundemiddag*, gæstemiddag*, kundefrokost*, forretningsmiddag*, forretningsfrokost*, ?frokost*, julefrokost*, firmafest*, personalefest*, morgenmad*, morgenmadsbuffet*, brunch*, restaurant*, restaurationsbesøg*, bespisning*, smørrebrød*, tapas*, menu*, aftenmenu*, frokostmenu*, 3-retters*, 3 retters*, forret*, hovedret*, dessert*, æggekage*, stjerneskud*, bøf*, burger*, pizza*, salat*, suppe*, pasta*, pommes frites, kaffe*, cappuccino*, latte*, espresso*, croissant*, kage*, wienerbrød*, sandwich*, øl, fadøl*, snaps*, vin, rødvin, hvidvin, husets vin, sodavand*, vand 0 5*, juice*, cocktail*, minibar*, roomservice*, buffet*, forplejning*, servering*',
    ],
    [
      'staff_food',
      null,
      'frokostordning*, kantineordning*, kantine*, firmafrokost*, frugtordning*, frugtkurv*, frugtlevering*, personalefrokost*, medarbejderfrokost*, madordning*',
    ],
    [
      'fuel',
      null,
      'benzin*, diesel*, blyfri*, blyfri 95*, 95 oktan*, miles 95*, miles 98*, brændstof*, adblue*, el-opladning*, elopladning*, opladning af bil*, ladestander*, opladning kwh*, bilvask*, vask af bil*, miles diesel*',
    ],
    [
      'parking',
      null,
      'parkering*, p-plads*, parkeringsplads*, p-billet*, p-afgift*, parkeringsbillet*, parkeringshus*, p-hus*, p-licens*, parkeringslicens*',
    ],
    [
      'tolls',
      null,
      'broafgift*, bropassage*, brobizz*, bizz*, storebælt*, øresundsbro*, vejafgift*, vejbenyttelse*, passage bro*, betalingsvej*',
    ],
    [
      'car_repair',
      null,
      'serviceeftersyn*, bilservice*, dækskifte*, dæk, vinterdæk*, sommerdæk*, bremseklods*, bremseskive*, olieskift*, olie og filter*, motorolie*, autoreparation*, reparation af bil*, bilsyn*, syn af bil*, rudeskift*, hjulskifte*, hjulafbalancering*, vejhjælp*, autohjælp*',
    ],
    [
      'car_rental',
      null,
      'leje af bil*, billeje*, leje af personbil*, leje af varebil*, leje af varevogn*, leje af kassevogn*, lejebil*, biludlejning*, udlejningsbil*, delebil*',
    ],
    [
      'car_leasing',
      null,
      'leasingydelse*, billeasing*, leasing af bil*, operationel leasing*, førstegangsydelse*, leasing*',
    ],
    [
      'office_supplies',
      'goods',
      'kontorartikler*, kopipapir*, printerpapir*, papir*, toner*, blækpatron*, printerpatron*, printerfarve*, kuverter*, ringbind*, mapper, kuglepen*, blyant*, post-it*, notesblok*, notesbog*, hæfteklammer*, tusch*, whiteboard*, etiketter*, arkivæske*, kalender*, lommeregner*, papirvarer*',
    ],
    [
      'it_equipment',
      'goods',
      'bærbar*, pc-skærm*, computerskærm*, tastatur*, computermus*, dockingstation*, harddisk*, router*, switch 24*, it-udstyr*, printer*, headset*, webcam*, kabel usb*, netværkskabel*',
    ],
    [
      'it_equipment',
      'services',
      'softwarelicens*, softwareabonnement*, licens*, webhotel*, domæne*, domænenavn*, hosting*, serverhosting*, regnskabsprogram*, abonnement regnskabsprogram*, it-support*, it-drift*, it-abonnement*, cloud*, cloudserver*, bogføringsprogram*, programlicens*, løbende abonnement program*, lønprogram*, app-abonnement*, ssl-certifikat*, e-mailkonto*',
    ],
    [
      'telephone',
      'services',
      'bredbånd*, erhvervsbredbånd*, internetabonnement*, fiberforbindelse*, fibernet*, telefoni*, ip-telefoni*, mobilt bredbånd*, fastnet*',
    ],
    [
      'telephone_mixed',
      'services',
      'mobilabonnement*, telefonabonnement*, mobiltelefoni*, fri tale*, mobildata*, dataforbrug*, roaming*, opkald*, simkort*',
    ],
    ['telephone_mixed', 'goods', 'mobiltelefon, mobiltelefoner, smarttelefon*, mobilcover*'],
    [
      'courses',
      'services',
      'kursus*, kurser*, sprogkursus*, konferencebillet*, kursusgebyr*, kursusmateriale*, kursusafgift*, deltagergebyr*, ?deltager, ?deltagere, konference*, konferencepakke*, konferencegebyr*, seminar*, temadag*, efteruddannelse*, uddannelse*, undervisning*, ?certificering*, certificeringsgebyr*, certifikat truck*, truckcertifikat*, foredrag*, foredragsholder*, workshop*, webinar*, eksamensgebyr*, e-læring*',
    ],
    [
      'legal',
      'services',
      'advokatsalær*, advokatbistand*, juridisk*, juridisk bistand*, salær*, salær vedr*, inkassogebyr*, inkassosalær*, retsafgift*, kontraktudarbejdelse*',
    ],
    [
      'audit',
      'services',
      '?revision*, lovpligtig revision*, revision og*, årsrapport*, årsregnskab*, regnskabsassistance*, regnskabsmæssig*, bogføring*, bogholderi*, momsregnskab*, momsafstemning*, selvangivelse*, skattemæssig assistance*, lønadministration*, løbende bogføring*, budgetassistance*',
    ],
    [
      'consulting',
      'services',
      'konsulentbistand*, konsulentydelse*, konsulenttimer*, konsulent*, rådgivning*, rådgivningstimer*, oversættelse*, tekstforfatning*, projektledelse*, analysearbejde*, sparring*, udviklingstimer*, programmering*, webudvikling*, rekruttering*, vikar*, vikarservice*, vikarbistand*, ingeniørbistand*, arkitekt*, tolkning*',
    ],
    [
      'advertising',
      'services',
      'annonce*, avisannonce*, annonceplads*, annoncering*, reklame*, reklameartikler*, reklamefilm*, markedsføring*, flyers*, brochure*, roll-up*, rollup*, banner*, plakat*, visitkort*, skiltning*, facadeskilt*, messestand*, messe*, standleje*, ?kampagne*, annoncekampagne*, reklamekampagne*, kampagne på*, seo*, grafisk design*, logo design*, logodesign*, sponsorat*, kuglepenne med logo*, streamer*, tryksager*, fotografering*',
    ],
    [
      'newspapers',
      'goods',
      'avisabonnement*, ?avis, ?aviser, dagblad*, tidsskrift*, ?magasin*, bladabonnement*, fagblad*, e-avis*, digitalt abonnement avis*',
    ],
    ['membership', null, 'kontingent*, medlemskontingent*, medlemskab*, medlemsgebyr*, foreningskontingent*'],
    [
      'insurance',
      null,
      'forsikring*, erhvervsforsikring*, arbejdsskadeforsikring*, ansvarsforsikring*, bilforsikring*, police*, ?præmie*, skadesforsikringsafgift*, sundhedsforsikring*, rejseforsikring*',
    ],
    [
      'bank_fees',
      null,
      'kontogebyr*, bankgebyr*, gebyr erhvervskonto*, gebyropgørelse*, betalingsformidling*, betalingsgebyr*, kortgebyr*, indløsningsgebyr*, indløsning*, transaktionsgebyr*, overførselsgebyr*, garantiprovision*, stiftelsesprovision*, depotgebyr*, netbank*, årsgebyr kort*, renter*, morarente*, kurtage*',
    ],
    [
      'rent',
      null,
      'husleje*, lokaleleje*, leje af lokale*, leje af kontor*, leje af kontorplads*, kontorleje*, kontorplads*, lagerleje*, leje af lager*, leje januar, leje kvartal, aconto husleje*, mødelokale*, leje af mødelokale*, fællesudgifter*',
    ],
    [
      'electricity',
      null,
      'elforbrug*, elregning*, strøm, strømforbrug*, el-forbrug*, kwh*, elafgift*, transport af el*, aconto el*, nettarif*, systemtarif*, elektricitet*',
    ],
    [
      'water',
      null,
      'vandforbrug*, vandafledning*, vandforsyning*, vand m3*, spildevand*, vandbidrag*, aconto vand*, vandafgift*, drikkevand m3*',
    ],
    [
      'heating',
      null,
      'fjernvarme*, varmeforbrug*, varme*, naturgas*, effektbidrag*, fyringsolie*, gasforbrug*, aconto varme*, mwh*, træpiller*',
    ],
    [
      'cleaning',
      'services',
      'rengøring*, kontorrengøring*, rengøringsmiddel*, rengøringsmidler*, rengøringsartikler*, rengøringsservice*, måttevask*, affaldscontainer*, affaldssække*, affaldsposer*, skadedyrsbekæmpelse*, snerydning*, vinduespudsning*, vinduespolering*, renovation*, affald*, affaldshåndtering*, dagrenovation*, trappevask*, måtteservice*, hovedrengøring*, containertømning*, skadedyr*',
    ],
    [
      'repairs',
      null,
      'reparation*, el-arbejde*, elevatorservice*, alarmservice*, vedligeholdelse*, udskiftning af*, vvs-arbejde*, elarbejde*, malerarbejde*, tømrerarbejde*, murerarbejde*, service på*, eftersyn*, serviceaftale*, montering*, arbejdstimer elektriker*, arbejdsløn*, arbejdstimer*, maling af*, låseservice*, blikkenslager*',
    ],
    [
      'freight',
      'services',
      'fragt*, *fragt, spedition*, pakkeforsendelse*, pakkepost*, pakker*, kurer*, budkørsel*, transport palle*, palletransport*, levering palle*, brændstoftillæg*, forsendelse*, speditørydelse*, containerfragt*, told-klarering*, toldbehandling*',
    ],
    [
      'postage',
      null,
      'porto, brevporto*, erhvervspakke*, frimærke*, brevpost*, erhvervsbreve*, frankering*, anbefalet brev*, quickbrev*, posthåndtering*, postboks*',
    ],
    [
      'fines',
      null,
      'bøde*, parkeringsafgift*, parkeringsbøde*, kontrolafgift*, fartbøde*, rykkergebyr skat*, tinglysningsafgift*, gebyr erhvervsstyrelsen*, fartoverskridelse*, parkeringsafgift bøde*',
    ],
    [
      'gifts',
      'goods',
      'blomst*, buket*, gavekurv*, gavekort*, gave*, gaver*, vingave*, vinkurv*, julegave*, firmagave*, chokoladegave*, firmajulegave*, krans*, jubilæumsgave*, buket til*',
    ],
    ['representation', null, 'repræsentation*, underholdning af kunder*, kundearrangement*'],
    [
      'health',
      null,
      'helbredsattest*, lægeattest*, lægeerklæring*, lægekonsultation*, konsultation læge*, tandlæge*, fysioterapi*, kiropraktor*, behandling fysioterapeut*, vaccination*, helbredsundersøgelse*, synsprøve*, psykolog*, massage*',
    ],
    [
      'culture',
      null,
      'entré, entrébillet*, entrébilletter*, museum*, udstilling*, teaterbillet*, koncertbillet*, biografbillet*, omvisning*',
    ],
    [
      'small_assets',
      'goods',
      'skrivebord*, kontorstol*, kontormøbler*, hæve-sænkebord*, reol*, bordlampe*, lampe*, stol, stole, mødebord*, reolsystem*, kaffemaskine*, køleskab*, boremaskine*, værktøj*, værktøjskasse*, værktøjssæt*, stige*, småinventar*, inventar*, borehammer*, skruemaskine*, gardin*, skab, arkivskab*, førstehjælp*',
    ],
    [
      'goods',
      'goods',
      'handelsvarer*, varekøb*, varer til videresalg*, til videresalg*, råvarer*, metalskrot*, skrot*, *skrot, engros*, varelager*, halvfabrikata*, kobber*, emballage til varer*',
    ],
    [
      'subcontractors',
      'services',
      'underentreprise*, underleverandør*, underentreprenør*, entreprise*, montage af*, montagearbejde*, fagentreprise*, akkordarbejde*',
    ],
    ['deposit', null, 'depositum*, huslejedepositum*, sikkerhedsdepositum*'],
    ['stamp_duty', null, 'tinglysning*, stempelafgift*'],
  ],
  supplier: [
    [
      'travel',
      null,
      'dsb, dantaxi*, taxa 4x35*, taxa*, rejsekort*, rejseplan*, metroselskabet*, movia*, midttrafik*, arriva*, gocollective*, moviatrafik*, molslinjen*, øresundståg*, scandlines*, din offentlige transport*, fynbus*, viggo*',
    ],
    ['postage', null, 'postnord*, dao, post danmark*'],
    [
      'fuel',
      null,
      'ok a m b a*, ok benzin*, uno-x*, uno x*, ingo*, f24, go on*, clever*, spirii*, e on drive*, norlys charging*',
    ],
    ['parking', null, 'parkpark*, onepark*, europark*, aalborg parkering*, cph parking*, indigo*'],
    ['tolls', null, 'storebælt*, a s storebælt*, øresundsbro*, øresundsbroen*, brobizz*, sund bælt*'],
    [
      'insurance',
      null,
      'tryg*, topdanmark*, alm brand*, gjensidige*, codan*, if skadeforsikring*, lb forsikring*, gf forsikring*',
    ],
    [
      'bank_fees',
      null,
      'danske bank*, nordea*, jyske bank*, sydbank*, nykredit bank*, spar nord*, arbejdernes landsbank*, nets*, nets denmark*, lunar bank*, mobilepay*, vestjysk bank*, worldline*, teller*',
    ],
    [
      'telephone',
      'services',
      'tdc*, yousee*, 3 erhverv*, hi3g*, telmore*, fibia*, stofa*, fastspeed*, hiper*, cbb*, nuuday*, norlys tele*',
    ],
    [
      'electricity',
      null,
      'norlys energi*, ørsted*, andel energi*, ewii*, modstrøm*, nrgi*, radius*, cerius*, n1, velkommen energi*, ok el*',
    ],
    ['water', null, 'hofor vand*, novafos*, aarhus vand*, vandcenter*, aalborg vand*, vandforsyning*'],
    ['heating', null, 'fjernvarme*, hofor fjernvarme*, hofor varme*, evida*, dansk gas distribution*'],
    [
      'office_supplies',
      'goods',
      'lomax*, staples*, lyreco*, wulff supplies*, kontorland*, bog idé*, papirhuset*, office depot*',
    ],
    [
      'it_equipment',
      'goods',
      'komplett*, computersalg*, proshop*, dustin*, elgiganten erhverv*, humac*, power erhverv*, atea*',
    ],
    [
      'it_equipment',
      'services',
      'e-conomic*, visma*, dinero*, billy*, simply com*, one com*, dandomain*, unoeuro*, zenegy*, dataløn*, uniconta*, curanet*, team blue*, gratisdns*, punktum dk*',
    ],
    [
      'courses',
      'services',
      'computerworld kursus*, teknologisk institut*, superusers*, mannaz*, ibc kursus*, dansk it*, amu*, erhvervsskole*, djøf kursus*, probana*, confex*',
    ],
    [
      'newspapers',
      'goods',
      'berlingske*, politiken*, jyllands-posten*, børsen*, information a s, weekendavisen*, kristeligt dagblad*',
    ],
    [
      'advertising',
      'services',
      'jysk fynske medier*, lasertryk*, krak*, eniro*, vistaprint*, jp politikens annonce*, afa decaux*, jcdecaux*',
    ],
    [
      'cleaning',
      'services',
      'iss facility*, forenede service*, polerbo*, berendsen*, marius pedersen*, remondis*, stena recycling*',
    ],
    [
      'staff_food',
      null,
      'meyers kantiner*, fazer food*, frokost dk*, compass group*, årstiderne*, frugt com*, foodpeople*, cheval blanc kantiner*',
    ],
    ['gifts', 'goods', 'interflora*, euroflorist*, philipson wine*, gavefabrikken*'],
    [
      'membership',
      null,
      'dansk industri*, di, dansk erhverv*, smvdanmark*, ase, lederne*, ida, dansk metal*, tekniq*, dansk håndværk*',
    ],
    ['culture', null, 'nationalmuseet*, statens museum for kunst*, louisiana*, tivoli*, aros*'],
    ['fines', null, 'skattestyrelsen*, gældsstyrelsen*, parkeringskontrol*, erhvervsstyrelsen*, politiet*'],
  ],
  trade: [
    [
      'restaurant',
      null,
      'restaurant*, café*, cafe*, bistro*, kro, kroen, *kro, bodega*, pizzeria*, konditori*, smørrebrødsforretning*, brasserie*, gastropub*, værtshus*, kaffebar*, *bageri, bager*',
    ],
    ['hotel', null, 'hotel*, badehotel*, kursuscenter*, vandrerhjem*, *hotel, *hotellet'],
    ['travel', null, 'taxi*, *taxi, taxa*, turistfart*, busser*, rejser*, rejsebureau*'],
    ['legal', 'services', 'advokat*, *advokater, advokatfirma*, jurist*'],
    [
      'audit',
      'services',
      'revisor*, revision*, *revision, statsautoriseret*, revisionspartnerselskab*, bogholderi*, regnskab*, regnskabskontor*',
    ],
    ['consulting', 'services', 'konsulent*, rådgiv*, ingeniør*, arkitekt*, oversættelse*, translatør*'],
    [
      'advertising',
      'services',
      'reklame*, reklamebureau*, trykkeri*, *tryk, marketing*, mediebureau*, skilte*, promo*',
    ],
    ['courses', 'services', 'kursus*, kurser*, akademi*, uddannelse*'],
    ['insurance', null, 'forsikring*, *forsikring, forsikringsmægler*'],
    ['bank_fees', null, '*bank, sparekasse*, bank, andelskasse*'],
    ['rent', null, 'ejendom*, ejendomsselskab*, ejendomme*, boligforening*, udlejning af lokaler*, *ejendomme'],
    ['cleaning', 'services', 'rengøring*, *rengøring, vinduespudser*, erhvervsservice*, renovation*'],
    [
      'repairs',
      'services',
      'tømrer*, tømrermester*, elektriker*, el-installatør*, vvs*, murer*, murermester*, maler*, malermester*, snedker*, glarmester*, låsesmed*, smed*, smedemester*, blikkenslager*',
    ],
    [
      'car_repair',
      null,
      'autoværksted*, *autoværksted, autoværkstedet*, auto*, bilværksted*, dækcenter*, mekaniker*, karosseri*, autoservice*, autoteknik*, bilhus*',
    ],
    ['car_rental', null, 'biludlejning*, *biludlejning'],
    ['car_leasing', null, 'leasing*, *leasing'],
    ['freight', 'services', 'fragt*, fragtmand*, transport*, spedition*, vognmand*, kurer*'],
    ['health', null, 'læge*, lægerne*, lægehus*, tandlæge*, fysioterapi*, kiropraktor*, klinik*, psykolog*'],
    ['culture', null, 'museum*, *museet, *museum, teater*, *teatret, kunsthal*'],
    ['gifts', 'goods', 'blomster*, *blomster, vinhandel*, gaver*, *gaver, chokolade*'],
    ['telephone', 'services', 'tele*, telefoni*, bredbånd*'],
    ['electricity', null, 'elforsyning*, energi*, *energi'],
    ['water', null, 'vandværk*, vandforsyning*, *vand'],
    ['heating', null, 'varmeværk*, fjernvarme*, *varme'],
    ['it_equipment', 'services', 'it, data*, webbureau*, webhotel*, *hosting, software*'],
    ['goods', 'goods', 'engros*, grossist*, *engros, metalhandel*, engrosfirma*, grosserer*'],
    ['subcontractors', 'services', 'entreprenør*, entreprise*, montage*, montagefirma*, anlæg*, kloakmester*'],
    ['office_supplies', 'goods', 'kontorforsyning*, papir*, boghandel*'],
    ['small_assets', 'goods', 'møbler*, kontormøbler*, værktøj*, byggemarked*, isenkram*'],
    ['newspapers', 'goods', 'avis, dagblad*, tidende*'],
    ['membership', null, 'forening*, brancheforening*, *forening, *forbund'],
  ],
  grocers:
    'netto, rema 1000*, rema1000*, føtex*, fotex*, bilka*, meny*, superbrugsen*, dagli brugsen*, brugsen*, kvickly*, irma, coop*, 365discount*, fakta*, spar, min købmand*, let-køb*, løvbjerg*, nemlig com*, købmand*, slagter*, bager*, vinhandel*, vin dk*, 7-eleven*, ok benzin*, ok plus*, uno-x*, lagkagehuset*, kiosk*',
  vehicles: {
    car: 'personbil*, personvogn*, hvide plader*, stationcar*, firmabil personbil*, elbil*',
    van: 'varebil*, varevogn*, kassevogn*, gule plader*, gulpladebil*, papegøjeplade*, lastbil*, ladvogn*',
    bought:
      'ny personbil*, ny bil, nye biler, ny varebil*, ny varevogn*, ny kassevogn*, ny lastbil*, ny elbil*, brugt personbil*, brugt bil, brugt varebil*, demobil*, køb af bil*, køb af personbil*, køb af varebil*, bilkøb*, registreringsafgift*, leveringsomkostninger bil*',
  },
};
