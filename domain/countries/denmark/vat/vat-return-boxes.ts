/**
 * The fields of the Danish VAT return (momsangivelse) that entries add up to. The authority's form has no numbers, so
 * these names follow its labels.
 */
export const BOX = {
  salgsmoms: 'salgsmoms',
  momsVarekoebUdland: 'moms_af_varekoeb_i_udlandet',
  momsYdelseskoebUdland: 'moms_af_ydelseskoeb_i_udlandet',
  koebsmoms: 'koebsmoms',
  rubrikAVarer: 'rubrik_a_varer',
  rubrikAYdelser: 'rubrik_a_ydelser',
  rubrikBVarerEu: 'rubrik_b_varer_eu_salg',
  rubrikBVarerIkkeEu: 'rubrik_b_varer_ikke_eu_salg',
  rubrikBYdelser: 'rubrik_b_ydelser',
  rubrikC: 'rubrik_c',
} as const;
