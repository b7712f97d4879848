import type { DadosContratuais } from '@colab/contract/domains/registration'
import { formatCnpj } from '@colab/contract/wire/cnpj'
import { toCents } from '@colab/contract/wire/money'
import { today } from '@colab/ui/i18n/clock.ts'
import { AmountsButton } from '@colab/ui/kit/data/AmountsButton.tsx'
import { DateText } from '@colab/ui/kit/data/DateText.tsx'
import { Facts } from '@colab/ui/kit/data/DefinitionRows.tsx'
import { Money } from '@colab/ui/kit/data/Money.tsx'
import { rowKeys } from '@colab/ui/kit/data/rowKeys.ts'
import { Theirs } from '@colab/ui/kit/data/Theirs.tsx'
import { Empty } from '@colab/ui/kit/feedback/Empty.tsx'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { Hero } from '@colab/ui/kit/layout/Hero.tsx'
import { Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { WriteToHr } from '#async/NextStep.tsx'
import { wholeYears } from './wholeYears.ts'

/** Employment contract (spec §2 Registration data); a back end may send one per employment. */
export function ContractData({ contracts }: { contracts: readonly DadosContratuais[] }) {
  const { t } = useLingui()
  if (contracts.length === 0) {
    return (
      <Empty
        title={t`Nenhum contrato de trabalho encontrado`}
        action={<WriteToHr text={t`Olá! Não encontrei o meu contrato de trabalho no portal. Podem conferir?`} />}
      >
        <Trans>Se você já começou a trabalhar, fale com o RH.</Trans>
      </Empty>
    )
  }
  const keys = rowKeys(contracts.map(({ cnpj, dtAdmissao }) => `${cnpj} ${dtAdmissao}`))
  return (
    <Stack>
      {contracts.map((contract, at) => (
        <Contract key={keys[at]} contract={contract} />
      ))}
    </Stack>
  )
}

function Contract({ contract }: { contract: DadosContratuais }) {
  const { t } = useLingui()
  const { nomeEmpresa, cnpj, cargo, unidade, dtAdmissao, vlrSalario, supervisor } = contract
  const years = dtAdmissao ? wholeYears(dtAdmissao, today()) : 0
  return (
    <>
      <Hero
        label={t`Cargo`}
        value={<Theirs>{cargo || '–'}</Theirs>}
        note={years > 0 && <Plural value={years} one="# ano de empresa" other="# anos de empresa" />}
      />
      <Card title={t`Contrato de trabalho`} actions={<AmountsButton />}>
        <Facts
          missing={t`Não informado`}
          rows={[
            [t`Empresa`, nomeEmpresa],
            [t`CNPJ`, formatCnpj(cnpj)],
            [t`Unidade`, unidade],
            [t`Admissão`, <DateText key="admission" iso={dtAdmissao} />],
            [t`Salário`, <Money key="salary" cents={toCents(vlrSalario)} />],
            [t`Gestor(a)`, supervisor],
          ]}
        />
      </Card>
    </>
  )
}
