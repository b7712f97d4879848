/* The keys of the objects that a page draws (ISO 32000-1, chapters 8 and 9); others are left out. */

export type PartKind =
  | 'plain'
  | 'font'
  | 'drawnFont'
  | 'descriptor'
  | 'fontFile'
  | 'encoding'
  | 'state'
  | 'mask'
  | 'group'
  | 'space'
  | 'pattern'
  | 'shading'
  | 'function'
  | 'xobject'
  | 'form'
  | 'image'
  | 'glyph'
  | 'filter'

export interface Shape {
  /** The kind of the value of each key. */
  keys?: Readonly<Record<string, PartKind>>
  /** The kind of the elements of an array, where it is another one. */
  items?: PartKind
  /** Number of elements of an array that are kept. */
  most?: number
}

const plain = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, 'plain'])) as Record<string, PartKind>

const FUNCTION = plain(
  ...['FunctionType', 'Domain', 'Range', 'C0', 'C1', 'N', 'Bounds', 'Encode', 'Decode'],
  ...['Order', 'Size', 'BitsPerSample'],
)

export const KINDS: Readonly<Record<PartKind, Shape>> = {
  // No dictionary is plain.
  plain: {},
  font: {
    keys: {
      ...plain('Type', 'Subtype', 'BaseFont', 'FirstChar', 'LastChar', 'Widths', 'DW', 'W', 'DW2', 'W2'),
      FontDescriptor: 'descriptor',
      Encoding: 'encoding',
      ToUnicode: 'fontFile',
      DescendantFonts: 'font',
      CIDSystemInfo: 'encoding',
      CIDToGIDMap: 'fontFile',
    },
  },
  drawnFont: {
    keys: {
      ...plain('Type', 'Subtype', 'FirstChar', 'LastChar', 'Widths', 'FontBBox', 'FontMatrix'),
      ToUnicode: 'fontFile',
    },
  },
  descriptor: {
    keys: {
      ...plain('Type', 'FontName', 'FontFamily', 'FontStretch', 'FontWeight', 'Flags', 'FontBBox', 'ItalicAngle'),
      ...plain('Ascent', 'Descent', 'Leading', 'CapHeight', 'XHeight', 'StemV', 'StemH', 'AvgWidth', 'MaxWidth'),
      ...plain('MissingWidth', 'CharSet'),
      FontFile: 'fontFile',
      FontFile2: 'fontFile',
      FontFile3: 'fontFile',
    },
  },
  fontFile: {
    keys: {
      ...plain('Subtype', 'Length1', 'Length2', 'Length3', 'Type', 'CMapName', 'WMode'),
      UseCMap: 'fontFile',
      CIDSystemInfo: 'encoding',
    },
  },
  encoding: {
    keys: {
      ...plain('Type', 'BaseEncoding', 'Differences', 'Registry', 'Ordering', 'Supplement', 'CMapName', 'WMode'),
      UseCMap: 'encoding',
      CIDSystemInfo: 'encoding',
    },
  },
  state: {
    keys: {
      ...plain('Type', 'LW', 'LC', 'LJ', 'ML', 'D', 'RI', 'OP', 'op', 'OPM', 'FL', 'SM', 'SA', 'BM', 'CA', 'ca'),
      ...plain('AIS', 'TK'),
      ...{ BG: 'function', BG2: 'function', UCR: 'function', UCR2: 'function', TR: 'function', TR2: 'function' },
      Font: 'font',
      SMask: 'mask',
    },
  },
  mask: { keys: { ...plain('Type', 'S', 'BC'), G: 'form', TR: 'function' } },
  group: { keys: { ...plain('Type', 'S', 'I', 'K'), CS: 'space' } },
  // Attributes of DeviceN, the fifth element, only help to separate colors.
  space: {
    keys: {
      ...plain('WhitePoint', 'BlackPoint', 'Gamma', 'Matrix', 'Range', 'N'),
      ...FUNCTION,
      Alternate: 'space',
      Functions: 'function',
    },
    most: 4,
  },
  pattern: {
    keys: {
      ...plain('Type', 'PatternType', 'PaintType', 'TilingType', 'BBox', 'XStep', 'YStep', 'Matrix'),
      Shading: 'shading',
      ExtGState: 'state',
    },
  },
  shading: {
    keys: {
      ...plain('ShadingType', 'Background', 'BBox', 'AntiAlias', 'Coords', 'Domain', 'Extend', 'Matrix', 'Decode'),
      ...plain('BitsPerCoordinate', 'BitsPerComponent', 'BitsPerFlag', 'VerticesPerRow'),
      ColorSpace: 'space',
      Function: 'function',
    },
  },
  function: { keys: { ...FUNCTION, Functions: 'function' } },
  xobject: {},
  form: { keys: { ...plain('Type', 'Subtype', 'FormType', 'BBox', 'Matrix'), Group: 'group' } },
  image: {
    keys: {
      ...plain('Type', 'Subtype', 'Width', 'Height', 'BitsPerComponent', 'Intent', 'ImageMask', 'Decode'),
      ...plain('Interpolate', 'SMaskInData', 'Matte'),
      ColorSpace: 'space',
      Mask: 'image',
      SMask: 'image',
    },
  },
  glyph: {},
  filter: {
    keys: {
      ...plain('K', 'EndOfLine', 'EncodedByteAlign', 'Columns', 'Rows', 'EndOfBlock', 'BlackIs1'),
      ...plain('DamagedRowsBeforeError', 'ColorTransform', 'Predictor', 'Colors', 'BitsPerComponent', 'EarlyChange'),
      JBIG2Globals: 'fontFile',
    },
  },
}
