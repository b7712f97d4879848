import type { ExamplesOf } from '../wire/method.ts'
import type * as access from './access.ts'

const CPF = '52998224725'
const CODE = '0f8fad5b-d9cb-469f-a165-70867728950e'
const login = { token: 'eyJhbGciOiJIUzI1NiJ9.eyJkYXRhIjp7fX0.c2ln', refresh_token: 'b3BhY28tZS1sb25nbw' }
const masked = { codPessoa: 1001, telefone: '(11) *****-4321', email: 'a***@empresa.com.br' }
const passkey = { codPasskey: CODE, nome: 'Chrome · Android', dtCriacao: '2026-10-05', dtUltimoUso: '2026-10-05' }
const copy = { dtSolicitacao: '2026-10-05', dtValidade: '2026-11-22', hrValidade: '10:15', podeBaixar: true }

const device = {
  codDispositivo: CODE,
  nome: 'Chrome · Android',
  modelo: 'SM-A145M',
  apelido: 'Meu celular',
  dtPrimeiroAcesso: '2026-03-02',
  dtUltimoAcesso: '2026-11-20',
  hrUltimoAcesso: '10:00',
  conectado: true,
  notificacoes: true,
  atual: true,
}

const contact = {
  campo: 'emailParticular',
  dtMudanca: '2026-11-20',
  hrMudanca: '09:40',
  origem: 'rh',
  liberado: false,
  dtEspera: '2026-11-23',
  hrEspera: '09:40',
} as const

export const examples: ExamplesOf<typeof access> = {
  validaCPF: { params: { cpf: CPF }, reply: { ttPessoa: [{ codPessoa: 1001, nome: 'MARIA' }] } },
  validaSenha: { params: { cpf: CPF, senha: '135790' }, reply: { ttLogin: [login] } },
  esqueceusenha: { params: { cpf: CPF }, reply: { ttRecuperacao: [masked] } },
  enviaWhatsApp: { params: { codpessoa: 1001, telefone: '(11) *****-4321' }, reply: {} },
  enviaemail: { params: { codpessoa: 1001, email: 'a***@empresa.com.br' }, reply: {} },
  validaCodigo: { params: { cpf: CPF, codigo: '451203' }, reply: { ttLogin: [login] } },
  alterasenha: { params: { senha: '864209', senhaAtual: '135790' }, reply: {} },
  buscaPasskeys: { params: {}, reply: { ttPasskey: [passkey], ttDominio: [{ dominio: 'empresa.com.br' }] } },
  desafiaPasskey: {
    params: { cpf: CPF },
    reply: { ttDesafio: [{ opcoes: '{"challenge":"q3Zr0f8Vd2kT5mXbYw1aLg"}' }] },
  },
  validaPasskey: { params: { cpf: CPF, resposta: '{"type":"public-key"}' }, reply: { ttLogin: [login] } },
  buscaNovaPasskey: {
    params: { senha: '135790' },
    reply: { ttDesafio: [{ opcoes: '{"challenge":"q3Zr0f8Vd2kT5mXbYw1aLg"}' }] },
  },
  gravaPasskey: { params: { nome: 'Meu celular', resposta: '{"type":"public-key"}' }, reply: {} },
  alteraNomePasskey: { params: { codPasskey: CODE, nome: 'Meu celular' }, reply: {} },
  excluirPasskey: { params: { codPasskey: CODE, senha: '135790' }, reply: {} },
  buscaExportacao: { params: {}, reply: { ttExportacao: [copy] } },
  gravaExportacao: { params: { senha: '135790' }, reply: {} },
  buscaContatoMudado: { params: {}, reply: { ttContato: [contact] } },
  buscaDispositivo: { params: {}, reply: { ttDispositivo: [device] } },
  encerraSessao: {
    params: { alcance: 'dispositivo', codDispositivo: CODE },
    reply: {},
  },
  alteraNomeDispositivo: { params: { codDispositivo: CODE, apelido: 'Meu celular' }, reply: {} },
}
