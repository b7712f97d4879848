import { changesOf, isRight, LONGEST, PHOTO_FILES } from '@colab/contract/domains/registration'
import { shrinkPhoto } from '@colab/ui/files/photo.ts'
import { FormFile } from '@colab/ui/kit/fields/FormFile.tsx'
import { FormMasked } from '@colab/ui/kit/fields/FormMasked.tsx'
import { FormSelect } from '@colab/ui/kit/fields/FormSelect.tsx'
import { LANDLINE_MASK, MOBILE_MASK, nameMask } from '@colab/ui/kit/fields/masks.ts'
import { TextField } from '@colab/ui/kit/fields/TextField.tsx'
import { FieldGrid, Stack } from '@colab/ui/kit/layout/Layout.tsx'
import { useLingui } from '@lingui/react/macro'
import type { UseFormReturn } from 'react-hook-form'
import { profile } from '#profile.ts'
import type { Lists, Values } from './change.ts'
import { useLabels } from './useLabels.ts'

/** Longest side of a profile photo in pixels. */
const LONGEST_SIDE = 1024

/** Name and contact data. */
export function PersonStep({ form, lists }: { form: UseFormReturn<Values>; lists: Lists }) {
  const { t } = useLingui()
  const labels = useLabels()
  const { control, register, getValues } = form
  const { errors, defaultValues } = form.formState
  const fill = t`Preencha o campo`
  const choose = t`Escolha uma opção`
  /** With a new name also requires a new marital status, if the client is configured so (spec §5). */
  function statusFault(): string | true {
    const changes = changesOf(defaultValues as Values, getValues())
    const isMissing = changes.includes('nome') && !changes.includes('codEstadoCivil')
    return (
      !(profile.nameChangeNeedsMaritalStatus && isMissing) || t`Com um nome novo, informe também o novo estado civil.`
    )
  }
  return (
    <Stack>
      <FormMasked
        control={control}
        name="nome"
        label={labels.nome}
        required
        mask={nameMask}
        inputMode="text"
        autoComplete="name"
        limit={LONGEST.nome}
        validate={(value) => isRight('nome', value) || fill}
      />
      <FieldGrid>
        <FormMasked
          control={control}
          name="fone"
          label={labels.fone}
          mask={LANDLINE_MASK}
          inputMode="tel"
          validate={(value) => isRight('fone', value) || t`Informe o DDD e o número, ou deixe vazio.`}
        />
        <FormMasked
          control={control}
          name="celular"
          label={labels.celular}
          mask={MOBILE_MASK}
          inputMode="tel"
          autoComplete="tel-national"
          validate={(value) => isRight('celular', value) || t`Informe o DDD e os 9 dígitos, ou deixe vazio.`}
        />
        <TextField
          label={labels.emailParticular}
          type="email"
          autoComplete="email"
          limit={LONGEST.emailParticular}
          error={errors.emailParticular && t`Informe um e-mail válido.`}
          {...register('emailParticular', { validate: (value) => isRight('emailParticular', value) })}
        />
        <FormSelect
          form={form}
          name="codEstadoCivil"
          label={labels.codEstadoCivil}
          options={lists.codEstadoCivil}
          missing={choose}
          rules={{ required: lists.codEstadoCivil.length > 0, validate: statusFault }}
        />
        <TextField label={labels.nomeConjuge} limit={LONGEST.nomeConjuge} {...register('nomeConjuge')} />
        <FormSelect
          form={form}
          name="codGrau"
          label={labels.codGrau}
          options={lists.codGrau}
          missing={choose}
          rules={{ required: lists.codGrau.length > 0 }}
        />
      </FieldGrid>
      <FormFile
        control={control}
        name="photo"
        label={t`Foto nova`}
        help={t`JPEG ou PNG, se quiser trocar a do seu perfil.`}
        accepts={PHOTO_FILES}
        prepare={(file) => shrinkPhoto(file, LONGEST_SIDE)}
      />
    </Stack>
  )
}
