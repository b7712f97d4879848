import { buscaLogradouro, type DadosCadastrais } from '@colab/contract/domains/registration'
import { sameCode } from '@colab/contract/wire/cells'
import { formatCep } from '@colab/contract/wire/cep'
import { formatPhone } from '@colab/contract/wire/phone'
import { useCall } from '@colab/ui/async/useCall.ts'
import { Known } from '@colab/ui/i18n/known.tsx'
import { Facts } from '@colab/ui/kit/data/DefinitionRows.tsx'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { Columns, Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { useLingui } from '@lingui/react/macro'
import { DEGREES, STATUSES } from './known.ts'
import { streetName } from './streetName.ts'

/** Personal data on record (spec §2 Registration data). */
export function PersonalData({ person }: { person: DadosCadastrais }) {
  const { t } = useLingui()
  // Without the list the address only lacks its "Rua": its failure is not shown.
  const { data } = useCall(buscaLogradouro, {}, { staleTime: Number.POSITIVE_INFINITY })
  const street = data?.ttLogradouro.find(({ codTipoLogradouro }) =>
    sameCode(codTipoLogradouro, person.codTipoLogradouro),
  )
  const missing = t`Não informado`
  return (
    <Stack>
      <Columns>
        <Card title={t`Dados pessoais`}>
          <Facts
            missing={missing}
            rows={[
              [t`Nome`, person.nome],
              [t`Telefone fixo`, formatPhone(person.fone)],
              [t`Celular`, formatPhone(person.celular)],
              [t`E-mail particular`, person.emailParticular],
              [
                t`Estado civil`,
                person.estadoCivil && <Known key="status" words={STATUSES} text={person.estadoCivil} />,
              ],
              [t`Cônjuge`, person.nomeConjuge],
              [
                t`Escolaridade`,
                person.grauInstrucao && <Known key="education" words={DEGREES} text={person.grauInstrucao} />,
              ],
            ]}
          />
        </Card>
        <Card title={t`Endereço`}>
          <Facts
            missing={missing}
            rows={[
              [t`Logradouro`, streetName(person.endereco, street?.descricao)],
              [t`Número`, person.numEnd],
              [t`Complemento`, person.complEnd],
              [t`Bairro`, person.bairro],
              [t`Cidade`, [person.cidade, person.codUf].filter(Boolean).join(' – ')],
              [t`CEP`, formatCep(person.codCep)],
            ]}
          />
        </Card>
      </Columns>
    </Stack>
  )
}
