export type FontName =
  | 'sans'
  | 'sans-bold'
  | 'sans-oblique'
  | 'serif'
  | 'serif-bold'
  | 'mono'
  | 'mono-bold'
  | 'condensed'
  | 'condensed-bold';

export interface TextItem {
  readonly kind: 'text';
  readonly x: number;
  /** The baseline. */
  readonly y: number;
  readonly text: string;
  readonly size: number;
  readonly font: FontName;
  readonly align: 'left' | 'right' | 'center';
  /** Horizontal scale of the letters; 2 is the double width of a till. */
  readonly stretch: number;
  /** 0 is black, 1 is white. */
  readonly gray: number;
}

interface RuleItem {
  readonly kind: 'rule';
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly width: number;
}

interface BoxItem {
  readonly kind: 'box';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly gray: number;
}

export type Item = TextItem | RuleItem | BoxItem;

/** One page in points, from the top left. Boxes come before the text that stands on them. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly items: readonly Item[];
}

export const text = (
  x: number,
  y: number,
  words: string,
  options: Partial<Omit<TextItem, 'kind' | 'x' | 'y' | 'text'>> = {},
): TextItem => ({
  kind: 'text',
  x,
  y,
  text: words,
  size: 10,
  font: 'sans',
  align: 'left',
  stretch: 1,
  gray: 0,
  ...options,
});

export const rule = (x1: number, y1: number, x2: number, y2: number, width = 0.7): RuleItem => ({
  kind: 'rule',
  x1,
  y1,
  x2,
  y2,
  width,
});

export const box = (x: number, y: number, width: number, height: number, gray: number): BoxItem => ({
  kind: 'box',
  x,
  y,
  width,
  height,
  gray,
});
