/** A row of `buscaDadosCadastrais`: the registration record of a person. */
export const record = {
  nome: 'Ana Souza',
  fone: '',
  celular: '41998765432',
  emailParticular: 'ana@example.com',
  codTipoLogradouro: 1,
  endereco: 'das Flores',
  numEnd: '100',
  bairro: 'Centro',
  complEnd: '',
  cidade: 'Curitiba',
  codUf: 'PR',
  codCep: '80010000',
  nomeConjuge: '',
  estadoCivil: 'Viúvo(a)',
  grauInstrucao: 'Superior completo',
}
