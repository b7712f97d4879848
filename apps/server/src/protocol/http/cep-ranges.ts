/**
 * Ranges of CEP by state, as five-digit prefixes, with the capital where the range is the capital's own (Correios,
 * faixas de CEP). These addresses have no street: the employee fills it in.
 */
const RANGES: readonly (readonly [from: number, to: number, uf: string, capital?: string])[] = [
  [1000, 5999, 'SP', 'São Paulo'],
  [8000, 8499, 'SP', 'São Paulo'],
  [6000, 7999, 'SP'],
  [8500, 19999, 'SP'],
  [20000, 23799, 'RJ', 'Rio de Janeiro'],
  [23800, 28999, 'RJ'],
  [29000, 29099, 'ES', 'Vitória'],
  [29100, 29999, 'ES'],
  [30000, 31999, 'MG', 'Belo Horizonte'],
  [32000, 39999, 'MG'],
  [40000, 42599, 'BA', 'Salvador'],
  [42600, 48999, 'BA'],
  [49000, 49098, 'SE', 'Aracaju'],
  [49099, 49999, 'SE'],
  [50000, 52999, 'PE', 'Recife'],
  [53000, 56999, 'PE'],
  [57000, 57099, 'AL', 'Maceió'],
  [57100, 57999, 'AL'],
  [58000, 58099, 'PB', 'João Pessoa'],
  [58100, 58999, 'PB'],
  [59000, 59161, 'RN', 'Natal'],
  [59162, 59999, 'RN'],
  [60000, 61599, 'CE', 'Fortaleza'],
  [61600, 63999, 'CE'],
  [64000, 64099, 'PI', 'Teresina'],
  [64100, 64999, 'PI'],
  [65000, 65109, 'MA', 'São Luís'],
  [65110, 65999, 'MA'],
  [66000, 66999, 'PA', 'Belém'],
  [67000, 68899, 'PA'],
  [68900, 68911, 'AP', 'Macapá'],
  [68912, 68999, 'AP'],
  [69000, 69099, 'AM', 'Manaus'],
  [69100, 69299, 'AM'],
  [69300, 69339, 'RR', 'Boa Vista'],
  [69340, 69399, 'RR'],
  [69400, 69899, 'AM'],
  [69900, 69923, 'AC', 'Rio Branco'],
  [69924, 69999, 'AC'],
  [70000, 72799, 'DF', 'Brasília'],
  [72800, 72999, 'GO'],
  [73000, 73699, 'DF', 'Brasília'],
  [73700, 73999, 'GO'],
  [74000, 74899, 'GO', 'Goiânia'],
  [74900, 76799, 'GO'],
  [76800, 76834, 'RO', 'Porto Velho'],
  [76835, 76999, 'RO'],
  [77000, 77249, 'TO', 'Palmas'],
  [77250, 77999, 'TO'],
  [78000, 78099, 'MT', 'Cuiabá'],
  [78100, 78899, 'MT'],
  [79000, 79124, 'MS', 'Campo Grande'],
  [79125, 79999, 'MS'],
  [80000, 82999, 'PR', 'Curitiba'],
  [83000, 87999, 'PR'],
  [88000, 88099, 'SC', 'Florianópolis'],
  [88100, 89999, 'SC'],
  [90000, 91999, 'RS', 'Porto Alegre'],
  [92000, 99999, 'RS'],
]

/** Returns what the prefix of a CEP (eight digits) implies: the state, and the town if it is the capital. */
export function stateOfCep(cep: string) {
  const prefix = Number(cep.slice(0, 5))
  const range = RANGES.find(([from, to]) => from <= prefix && prefix <= to)
  if (!range) return null
  const [, , uf, capital = ''] = range
  return { cep: `${cep.slice(0, 5)}-${cep.slice(5)}`, logradouro: '', bairro: '', localidade: capital, uf }
}
