export const SAMPLE_NAMES = ['danish-receipt', 'danish-invoice', 'italian-receipt', 'italian-einvoice'] as const;

export type SampleName = (typeof SAMPLE_NAMES)[number];
