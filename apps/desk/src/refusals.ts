import type { DeskRefusal } from '@colab/contract/desk/refusals'
import type { Refused } from '@colab/contract/wire/failures'
import { t } from '@lingui/core/macro'
import { ourWords } from './ours/ourWords.ts'

/** Refusals of this page, and of the HTTP edge of the server, which has no texts for people. */
export type LocalRefusal =
  | 'importacaoArquivo'
  | 'semConfirmacao'
  | 'semDireito'
  | 'outroEndereco'
  | 'arquivoGrande'
  | 'arquivoTipo'

/** Returns the text of a refusal in the agent's language; the text of the server for an unknown code. */
export function refusalText({ codigo, message: text, valor }: Refused): string {
  const message = ourWords(text) ?? text
  const minutes = Math.max(1, valor ?? 1)
  const texts: Record<DeskRefusal | LocalRefusal, string> = {
    conviteInvalido: t`Este convite já foi usado ou venceu. Peça outro a quem administra a mesa do RH.`,
    credenciaisInvalidas: t`E-mail, senha ou código não conferem.`,
    bloqueado: t`Muitas tentativas. Tente de novo em ${minutes} min.`,
    passkeyInvalida: t`Não foi possível conferir a passkey. Tente de novo.`,
    passkeyIndisponivel: t`Aqui não dá para usar uma passkey.`,
    codigoInvalido: t`O código não confere, ou já foi usado. Espere o próximo.`,
    senhaFraca: t`A senha é curta ou fácil de adivinhar: use 12 caracteres ou mais, sem senhas comuns, nem nomes seus ou da empresa.`,
    ultimaChave: t`É a única chave da sua conta: adicione outra antes de remover esta.`,
    proprio: t`Ninguém decide sobre si aqui: peça a outra pessoa do RH.`,
    naoEncontrado: t`Não está mais aqui, ou está fora do seu alcance.`,
    outroContrato: t`Esta pessoa tem outro contrato, fora do que você atende: quem atende todos os contratos dela faz isto.`,
    mudou: t`Mudou enquanto você olhava: ${message}`,
    semVerbo: t`Isto não se decide aqui.`,
    motivoObrigatorio: t`Informe o motivo.`,
    textoLongo: message,
    arquivoSaude: t`Este pedido trata de saúde: não se enviam arquivos por aviso.`,
    semContrato: t`Esta pessoa não tem contrato em vigor.`,
    semCanal: t`Esta pessoa não tem e-mail nem celular: use uma carta.`,
    semPasskey: t`Esta pessoa não tem chaves de acesso.`,
    semSenha: t`Esta pessoa ainda não tem senha: convide.`,
    data: message,
    campo: message,
    emVigor: t`Esta pessoa ainda trabalha na empresa, e o portal precisa dos dados. Apague depois do desligamento.`,
    apagamentoPedido: t`O apagamento já foi pedido: outra pessoa do RH confirma.`,
    segundoAgente: t`Quem pediu o apagamento não o confirma: outra pessoa do RH confirma.`,
    contatoNovo: t`O e-mail ou o celular mudou há menos de 72 horas: outra pessoa do RH libera, ou a própria pessoa confirma pelo contato anterior.`,
    segundaPessoa: t`Quem mudou o contato não o libera: outra pessoa do RH confere com a pessoa e libera.`,
    semAlcance: t`Este empregador ou esta unidade não existe mais: escolha outro.`,
    cpfExiste: message,
    matriculaExiste: t`Já há um contrato com esta matrícula neste empregador.`,
    contratoVigente: t`Esta pessoa já tem um contrato em vigor.`,
    admissao: message,
    ultimoAdministrador: t`É a última pessoa que administra a mesa do RH. Convide antes outra com o papel admin.`,
    tituloVazio: t`Informe o título.`,
    tituloLongo: t`O título passa de ${valor ?? 0} caracteres.`,
    textoVazio: t`Escreva o texto.`,
    resumoVazio: t`Escreva o resumo.`,
    resumoLongo: t`O resumo passa de ${valor ?? 0} caracteres.`,
    avisoAssinatura: t`Um aviso assim pede uma assinatura: publique um documento para assinar.`,
    arquivoInvalido: t`Um dos arquivos não é aceito: envie PDF, PNG ou JPG, com a extensão certa.`,
    pdfInvalido: t`Este PDF não pode ser assinado: ${message}`,
    prazoPassou: t`Este dia já passou.`,
    publicoVazio: t`Ninguém deste público tem contrato em vigor ao seu alcance.`,
    publicoMudou: t`O público mudou desde que você o viu. Confira o número e publique de novo.`,
    listaLonga: t`Cole até ${valor ?? 0} de cada vez.`,
    todosTem: t`Todos já têm este documento, para assinar ou assinado.`,
    pesquisaInvalida: message,
    linhasInvalidas: message,
    lembradaHoje: t`O lembrete de hoje já foi mandado.`,
    ninguemFalta: t`Não falta mais ninguém.`,
    jaRetirada: t`Esta publicação já foi retirada.`,
    ocupado: t`Ainda há um trabalho em andamento. Espere ele terminar e tente de novo.`,
    arquivosDemais: t`São arquivos demais de uma vez: até 200, e juntos até 256 MB.`,
    importacaoGrande: t`São mais de 100.000 linhas: quem cuida do servidor desfaz esta importação com “colab import undo”.`,
    periodo: t`Confira o período.`,
    mapaIncompleto: t`Falta escolher colunas ou valores.`,
    mapaInvalido: t`Este arquivo não é um mapa que o portal lê: ${message}`,
    nomeEmUso: t`Já há um mapa com este nome: marque que ele é substituído, ou escolha outro nome.`,
    importacaoArquivo: t`O arquivo passa de 64 MB.`,
    semConfirmacao: t`Nada foi feito: a confirmação foi cancelada. O que você digitou continua aqui.`,
    semDireito: t`Seus papéis não permitem mais isto.`,
    outroEndereco: t`Abra a mesa do RH pelo endereço da empresa e tente de novo.`,
    arquivoGrande: t`O arquivo passa de 10 MB.`,
    arquivoTipo: t`Este tipo de arquivo não é aceito, ou o arquivo está danificado.`,
  }
  return Object.hasOwn(texts, codigo) ? texts[codigo as keyof typeof texts] : message
}
