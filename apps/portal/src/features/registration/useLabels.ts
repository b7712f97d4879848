import type { RegistrationField } from '@colab/contract/domains/registration'
import { useLingui } from '@lingui/react/macro'

export function useLabels(): Record<RegistrationField, string> {
  const { t } = useLingui()
  return {
    nome: t`Nome`,
    fone: t`Telefone fixo`,
    celular: t`Celular`,
    emailParticular: t`E-mail particular`,
    codCep: t`CEP`,
    codTipoLogradouro: t`Tipo de logradouro`,
    endereco: t`Logradouro`,
    numEnd: t`Número`,
    complEnd: t`Complemento`,
    bairro: t`Bairro`,
    cidade: t`Cidade`,
    codUf: t`Estado`,
    codEstadoCivil: t`Estado civil`,
    nomeConjuge: t`Cônjuge`,
    codGrau: t`Escolaridade`,
  }
}
