import type { Vocabulary } from './vocabulary.js';

/** English words and international suppliers, which occur on documents of every country. German items too. */
export const ENGLISH_VOCABULARY: Vocabulary = {
  item: [
    [
      'it_equipment',
      'services',
      'software, software license*, software licence*, saas, hosting, cloud, cloud hosting, domain name*, web hosting, github*, chatgpt*, openai*, copilot*, microsoft 365*, office 365*, google workspace*, dropbox*, slack, zoom*, notion*, figma*, adobe*, creative cloud, api usage, api credits, aws*, azure*, subscription per seat, per seat, per user, seats, antivirus*, backup, vpn, licenses, licenses users',
    ],
    [
      'it_equipment',
      'goods',
      'laptop*, notebook*, computer*, monitor*, keyboard*, printer*, tablet*, ipad*, macbook*, thinkpad*, docking station*, server hardware, hard disk*, ssd, usb-c*, usb c*, mouse wireless, wireless mouse, bildschirm*, drucker*, tastatur*',
    ],
    [
      'advertising',
      'services',
      'google ads*, meta ads*, facebook ads*, linkedin ads*, tiktok ads*, ads campaign*, ad campaign*, advertising*, advertisement*, sponsored posts, marketing campaign*, seo, impressions',
    ],
    [
      'consulting',
      'services',
      'consulting*, consultancy*, consultant*, advisory services, translation*, translation services*, proofreading, beratung*, übersetzung*, professional services, freelance*, design services, web design',
    ],
    ['legal', 'services', 'legal services, legal advice, attorney*, trademark filing'],
    ['audit', 'services', 'audit fee*, bookkeeping*, accounting services'],
    [
      'courses',
      'services',
      'training course*, conference fee*, conference ticket*, seminar*, workshop*, webinar*, online course*, e-learning, schulung*',
    ],
    [
      'hotel',
      null,
      'room night*, accommodation*, hotel room*, overnight stay*, übernachtung*, chambre*, nuitée*, nuits, nights',
    ],
    [
      'restaurant',
      null,
      'lunch, dinner, breakfast, coffee, cappuccino, espresso, sandwich*, beer, wine by the glass, frühstück*, abendessen',
    ],
    [
      'travel',
      null,
      'flight*, airfare*, boarding pass*, train ticket*, bus ticket*, e-ticket*, taxi*, taxi ride*, uber trip*, airport transfer*, seat reservation, baggage fee*',
    ],
    ['parking', null, 'parking*, car park*'],
    ['tolls', null, 'toll*, road toll*, motorway toll*, vignette*'],
    ['car_rental', null, 'car rental*, rental car*, car hire, rent a car'],
    ['fuel', null, 'petrol, gasoline, diesel'],
    ['insurance', null, 'insurance*, insurance premium*'],
    ['bank_fees', null, 'bank fee*, transaction fee*, payment processing*, card processing*, stripe fee*, paypal fee*'],
    ['freight', 'services', 'freight*, shipping*, courier*, transport of goods, spedition*, fracht*'],
    [
      'office_supplies',
      'goods',
      'office supplies, stationery*, paper a4, toner*, printer cartridge*, envelopes, notebooks paper, druckerpapier*, büromaterial*',
    ],
    [
      'small_assets',
      'goods',
      'office chair*, desk*, office furniture*, bürostuhl*, schreibtisch*, büromöbel*, tool set*, werkzeug*, lamp*, shelf*, shelving*',
    ],
    [
      'goods',
      'goods',
      'goods for resale, for resale*, zum wiederverkauf*, merchandise*, raw material*, wholesale*, handelsware*, rohstoff*',
    ],
    ['telephone', 'services', 'broadband*, telecom*'],
    ['telephone_mixed', 'services', 'mobile subscription*, phone subscription*, mobile plan*, mobile data*, roaming*'],
    ['telephone_mixed', 'goods', 'iphone*, smartphone*, mobile phone*, galaxy s*, handset*, handy'],
    ['membership', null, 'membership fee*, annual membership'],
    ['newspapers', 'goods', 'newspaper subscription*, magazine subscription*'],
    ['subcontractors', 'services', 'subcontract*'],
    ['services', 'services', 'commission, commissions, marketplace fee*'],
  ],
  supplier: [
    [
      'it_equipment',
      'services',
      'github*, openai*, anthropic*, microsoft*, google cloud*, amazon web services*, aws, dropbox*, slack*, zoom video*, atlassian*, adobe*, notion labs*, figma*, hetzner*, ovh*, digitalocean*, cloudflare*, jetbrains*, 1password, mailchimp*, hubspot*, salesforce*, shopify*, sas institute*, oracle*, sap, canva*, linode*, vercel*, twilio*',
    ],
    [
      'advertising',
      'services',
      'google ireland*, google ads, meta platforms*, facebook ireland*, linkedin ireland*, tiktok information*',
    ],
    [
      'travel',
      null,
      'ryanair*, easyjet*, lufthansa*, norwegian air*, klm*, air france*, sas scandinavian*, scandinavian airlines*, uber*, bolt operations*, flixbus*, deutsche bahn*',
    ],
    [
      'hotel',
      null,
      'booking com*, airbnb*, scandic*, comwell*, radisson*, best western*, hilton*, marriott*, ibis*, novotel*',
    ],
    [
      'car_rental',
      null,
      'avis budget*, avis biludlejning*, avis rent*, avis autonoleggio*, europcar*, hertz*, sixt*, enterprise rent*',
    ],
    ['car_leasing', null, 'arval*, ald automotive*, leaseplan*, ayvens*'],
    ['freight', 'services', 'dhl*, ups, fedex*, dsv*, gls*, dpd*, schenker*, kuehne*, tnt*'],
    ['fuel', null, 'shell*, q8*, circle k*, esso*'],
    ['parking', null, 'easypark*, apcoa*, q park*, parkman*, onepark*'],
    ['telephone', 'services', 'vodafone*, telenor*, telia*'],
    ['small_assets', 'goods', 'ikea*'],
  ],
  trade: [
    ['hotel', null, 'hotel*, hostel*, inn, motel*'],
    ['restaurant', null, 'restaurant*, bistro*, cafe*, coffee*, bar, pizzeria*, sushi*, burger*'],
    ['travel', null, 'airlines*, airways*, taxi*'],
    ['insurance', null, 'insurance*'],
    ['legal', 'services', 'law firm*, attorneys*, solicitors*'],
    ['consulting', 'services', 'consulting*, consultants*, advisory*, translations*'],
    ['it_equipment', 'services', 'software*, hosting*, cloud*'],
    ['advertising', 'services', 'advertising*, marketing*, media agency*'],
    ['freight', 'services', 'freight*, logistics*, shipping*, cargo*'],
    ['car_rental', null, 'rent a car*, car rental*'],
  ],
  grocers:
    'wolt*, just eat*, uber eats*, deliveroo*, glovo*, foodora*, lidl*, aldi*, grocery*, supermarket*, costco*, wine shop*, circle k*, shell*, q8*, esso*',
  vehicles: {
    car: 'passenger car*, sedan, station wagon',
    van: 'van, delivery van, cargo van, lorry, truck, ford transit, sprinter, vw crafter, fiat ducato, iveco daily',
    bought: 'new passenger car*, new car, used car, new van, purchase of car, purchase of vehicle*',
  },
};
