import { t } from '@lingui/core/macro'
import { type OwnText, ownTitle, translated } from './ownTitles.ts'

/** Lines of the security alerts of our server. The name of the company comes from the portal. */
const LINES: readonly OwnText[] = [
  [/^Quando: (.+, às [\d:]+) \(horário de Brasília\)$/, (found) => moment(found)],
  [/^A senha do seu (?:Portal do Colaborador|portal .+?) foi alterada$/, () => t`A senha do seu portal foi alterada.`],
  [
    /^Alguém entrou no seu (?:Portal do Colaborador|portal .+?) em um aparelho que você ainda não tinha usado$/,
    () => t`Alguém entrou no seu portal em um aparelho que você ainda não tinha usado.`,
  ],
  [
    /^Alguém pediu no seu (?:Portal do Colaborador|portal .+?) uma cópia de todos os seus dados, com a sua senha$/,
    () => t`Alguém pediu no seu portal uma cópia de todos os seus dados, com a sua senha.`,
  ],
  [
    /^Alguém criou no seu (?:Portal do Colaborador|portal .+?) um endereço que mostra os seus prazos em um calendário, com a sua senha$/,
    () => t`Alguém criou no seu portal um endereço que mostra os seus prazos em um calendário, com a sua senha.`,
  ],
  [
    /^Uma (?:passkey|chave de acesso) foi criada no seu (?:Portal do Colaborador|portal .+?)\. Com ela, a senha sozinha não basta mais para entrar$/,
    () => t`Uma chave de acesso foi criada no seu portal. Com ela, a senha sozinha não basta mais para entrar.`,
  ],
  [
    /^Uma (?:passkey|chave de acesso) foi removida do seu (?:Portal do Colaborador|portal .+?) e não serve mais para entrar$/,
    () => t`Uma chave de acesso foi removida do seu portal e não serve mais para entrar.`,
  ],
  [
    /^O RH removeu todas as (?:passkeys|chaves de acesso) do seu (?:Portal do Colaborador|portal .+?) e encerrou as suas sessões\. .+$/,
    () =>
      t`O RH removeu todas as chaves de acesso do seu portal e encerrou as suas sessões. A senha continua a mesma, e com ela você entra de novo.`,
  ],
  [
    /^O RH encerrou a senha do seu (?:Portal do Colaborador|portal .+?) e as suas sessões, e imprimiu .+$/,
    () =>
      t`O RH encerrou a senha do seu portal e as suas sessões, e imprimiu para você uma carta com um código. Com ele você cria uma nova senha.`,
  ],
  [
    /^Depois de várias senhas erradas, bloqueamos novas tentativas de entrar no seu (?:Portal do Colaborador|portal .+?) por algum tempo$/,
    () => t`Depois de várias senhas erradas, bloqueamos novas tentativas de entrar no seu portal por algum tempo.`,
  ],
  [
    /^Se foi você, não precisa fazer nada\. Se não foi você, .+$/,
    () =>
      t`Se foi você, não precisa fazer nada. Se não foi você, crie logo uma nova senha: na página de entrada, toque em “Esqueci minha senha”. Depois avise o RH.`,
  ],
  [
    /^Se foi você, espere um pouco e tente de novo, ou crie .+$/,
    () =>
      t`Se foi você, espere um pouco e tente de novo, ou crie uma nova senha em “Esqueci minha senha”. Se não foi você, sua senha continua a mesma e ninguém entrou com essas tentativas: não informe sua senha a ninguém e avise o RH.`,
  ],
  [
    /^O e-mail ou o celular do seu cadastro no (?:Portal do Colaborador|portal .+?) mudou\. Por 72 horas, .+$/,
    () =>
      t`O e-mail ou o celular do seu cadastro mudou. Por 72 horas, nenhum código para criar uma senha vai para o contato novo, a não ser que você ou uma segunda pessoa do RH confirme.`,
  ],
  [
    /^Se você pediu isso, não precisa fazer nada\. Se não pediu, .+$/,
    () => t`Se você pediu isso, não precisa fazer nada. Se não pediu, avise logo o RH.`,
  ],
  [/^Se você não pediu isso, avise o RH$/, () => t`Se você não pediu isso, avise o RH.`],
  [
    /^Se você não pediu isso, avise o RH\. Para criar outra .+$/,
    () => t`Se você não pediu isso, avise o RH. Para criar outra chave de acesso, entre no portal e abra “Segurança”.`,
  ],
  [/^Aparelho: não identificado$/, () => t`Aparelho: não identificado`],
  [/^Aparelho: (.+)$/, (found) => t`Aparelho: ${found}`],
]

function moment(found: string): string {
  const [day = '', time = ''] = found.split(', às ')
  return t`Quando: ${day}, às ${time} (horário de Brasília)`
}

/** Returns a line of a notice of our server in the language of the reader; undefined for what HR wrote, and in Portuguese. */
export function ownLine(line: string): string | undefined {
  return translated(LINES, line) ?? ownTitle(line)
}
