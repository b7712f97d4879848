import { type Dependente, hasColumn } from '@colab/contract/domains/dependents'
import { formatCep } from '@colab/contract/wire/cep'
import { formatCpf } from '@colab/contract/wire/cpf'
import { formatPhone } from '@colab/contract/wire/phone'
import { Known } from '@colab/ui/i18n/known.tsx'
import { DateText } from '@colab/ui/kit/data/DateText.tsx'
import { Facts } from '@colab/ui/kit/data/DefinitionRows.tsx'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { useLingui } from '@lingui/react/macro'
import { Benefits } from './Benefits.tsx'
import css from './DependentCard.module.css'
import { enrolmentInGroups } from './enrolment.ts'
import { DISABILITIES, RELATIONS } from './known.ts'

/** Record of a dependent with benefits (spec §2 Dependents). */
export function DependentCard({ dependent }: { dependent: Dependente }) {
  const { t } = useLingui()
  const { nome, dependencia, nomeCidade, codUf, estudante, necessidadeEspecial, matriculaCertidao } = dependent
  const missing = t`Não informado`
  const sexes: Record<string, string> = { feminino: t`Feminino`, masculino: t`Masculino` }
  const sexo = sexes[dependent.sexo.toLowerCase()] ?? dependent.sexo
  return (
    <Card title={nome || '–'}>
      <div className={css.parts}>
        <section>
          <h3>{t`Dados`}</h3>
          <Facts
            missing={missing}
            rows={[
              [t`Dependência`, dependencia && <Known key="relation" words={RELATIONS} text={dependencia} />],
              [t`CPF`, formatCpf(dependent.cpf)],
              [t`Nascimento`, dependent.dtNascimento && <DateText iso={dependent.dtNascimento} />],
              [t`Sexo`, sexo],
              [t`Mãe`, dependent.nomeMae],
              [t`Pai`, dependent.nomePai],
              [t`Estudante`, estudante === null ? '' : estudante ? t`Sim` : t`Não`],
              [
                t`Pessoa com deficiência`,
                necessidadeEspecial ? (
                  <Known key="disability" words={DISABILITIES} text={necessidadeEspecial} />
                ) : (
                  hasColumn(dependent, 'necessidadeEspecial') && t`Não`
                ),
              ],
              [t`Celular`, formatPhone(dependent.celular)],
              [t`Cidade`, [nomeCidade, codUf].filter(Boolean).join(' – ')],
              [t`CEP`, formatCep(dependent.codCep)],
            ]}
          />
        </section>
        <Stack>
          <section>
            <h3>{t`Certidão`}</h3>
            <Facts
              missing={missing}
              rows={[
                [t`Número (termo)`, dependent.numCertidao],
                [t`Livro`, dependent.livroCertidao],
                [t`Folha`, dependent.folhaCertidao],
                [t({ message: 'Matrícula', context: 'certidão' }), enrolmentInGroups(matriculaCertidao)],
                [t`Data`, dependent.dtCertidao && <DateText iso={dependent.dtCertidao} />],
              ]}
            />
          </section>
          <section>
            <h3>{t`Benefícios`}</h3>
            {dependent.codDependente === null ? missing : <Benefits codDependente={dependent.codDependente} />}
          </section>
        </Stack>
      </div>
    </Card>
  )
}
