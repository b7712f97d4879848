import { LONGEST, PHOTO_FILES } from '@colab/contract/domains/registration'
import { shrinkPhoto } from '@colab/ui/files/photo.ts'
import { FileField, fileFault } from '@colab/ui/kit/fields/FileField.tsx'
import { MaskedField } from '@colab/ui/kit/fields/MaskedField.tsx'
import { LANDLINE_MASK, MOBILE_MASK, nameMask } from '@colab/ui/kit/fields/masks.ts'
import { SelectField } from '@colab/ui/kit/fields/SelectField.tsx'
import { TextField } from '@colab/ui/kit/fields/TextField.tsx'
import { FieldGrid, Stack } from '@colab/ui/kit/layout/Layout.tsx'
import type { WizardForm } from '@colab/ui/kit/overlays/useWizardForm.ts'
import { useLingui } from '@lingui/react/macro'
import type { Lists, Values } from './change.ts'
import { useLabels } from './useLabels.ts'

/** Longest side of a profile photo in pixels. */
const LONGEST_SIDE = 1024

export function PersonStep({ form, lists, before }: { form: WizardForm<Values>; lists: Lists; before: Values }) {
  const { t } = useLingui()
  const labels = useLabels()
  async function choosePhoto(photo: File | null) {
    form.set({ photo })
    if (!photo || (await fileFault(photo, PHOTO_FILES))) return
    const small = await shrinkPhoto(photo, LONGEST_SIDE).catch(() => photo)
    if (form.getValues().photo === photo) form.set({ photo: small })
  }
  return (
    <Stack>
      <MaskedField
        {...form.text('nome')}
        label={labels.nome}
        required
        mask={nameMask}
        inputMode="text"
        autoComplete="name"
        limit={LONGEST.nome}
      />
      <FieldGrid>
        <MaskedField {...form.text('fone')} label={labels.fone} mask={LANDLINE_MASK} inputMode="tel" />
        <MaskedField
          {...form.text('celular')}
          label={labels.celular}
          mask={MOBILE_MASK}
          inputMode="tel"
          autoComplete="tel-national"
        />
        <TextField
          {...form.text('emailParticular')}
          label={labels.emailParticular}
          type="email"
          autoComplete="email"
          limit={LONGEST.emailParticular}
        />
        <SelectField
          {...form.text('codEstadoCivil')}
          label={labels.codEstadoCivil}
          required={before.codEstadoCivil !== ''}
          options={lists.codEstadoCivil}
        />
        <TextField {...form.text('nomeConjuge')} label={labels.nomeConjuge} limit={LONGEST.nomeConjuge} />
        <SelectField
          {...form.text('codGrau')}
          label={labels.codGrau}
          required={before.codGrau !== ''}
          options={lists.codGrau}
        />
      </FieldGrid>
      <FileField
        {...form.field('photo')}
        label={t`Foto nova`}
        help={t`JPEG ou PNG, se quiser trocar a do seu perfil.`}
        accepts={PHOTO_FILES}
        onChange={choosePhoto}
      />
    </Stack>
  )
}
