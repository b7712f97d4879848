/**
 * Codes of refusals, which the desk's catalogs translate. `mudou` tells in its text who decided what and when; those in `FIELD_OF` concern
 * a field of the form.
 */
export const REFUSALS = [
  // Sign-in.
  'conviteInvalido',
  'credenciaisInvalidas',
  'bloqueado',
  'passkeyInvalida',
  'passkeyIndisponivel',
  'codigoInvalido',
  'senhaFraca',
  'ultimaChave',
  // Whoever acts.
  'proprio',
  'naoEncontrado',
  'outroContrato',
  'mudou',
  'semVerbo',
  // Forms.
  'motivoObrigatorio',
  'textoLongo',
  'arquivoSaude',
  'semContrato',
  'semCanal',
  'semSenha',
  'semPasskey',
  'data',
  'campo',
  'emVigor',
  'apagamentoPedido',
  'segundoAgente',
  'contatoNovo',
  'segundaPessoa',
  'ultimoAdministrador',
  'semAlcance',
  // Publications.
  'tituloVazio',
  'tituloLongo',
  'textoVazio',
  'resumoVazio',
  'resumoLongo',
  'avisoAssinatura',
  'arquivoInvalido',
  'pdfInvalido',
  'prazoPassou',
  'publicoVazio',
  'publicoMudou',
  'listaLonga',
  'todosTem',
  'pesquisaInvalida',
  'linhasInvalidas',
  'lembradaHoje',
  'ninguemFalta',
  'jaRetirada',
  // Imports.
  'ocupado',
  'arquivosDemais',
  'importacaoGrande',
  'periodo',
] as const

export type DeskRefusal = (typeof REFUSALS)[number]

/** The field of the form that a refusal is about. */
export const FIELD_OF: Partial<Record<DeskRefusal, string>> = {
  codigoInvalido: 'codigo',
  senhaFraca: 'senha',
  motivoObrigatorio: 'texto',
  textoLongo: 'texto',
  data: 'dtDemissao',
  tituloVazio: 'titulo',
  tituloLongo: 'titulo',
  textoVazio: 'texto',
  avisoAssinatura: 'titulo',
  arquivoInvalido: 'arquivos',
  pdfInvalido: 'arquivos',
  prazoPassou: 'ate',
  publicoVazio: 'publico',
  publicoMudou: 'publico',
  listaLonga: 'publico',
  todosTem: 'publico',
  pesquisaInvalida: 'arquivos',
  linhasInvalidas: 'arquivos',
}
