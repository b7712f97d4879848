import { CheckboxField, RadioGroup, SwitchField } from '#kit/fields/Choice.tsx'
import { DateField } from '#kit/fields/DateField.tsx'
import { DateRange } from '#kit/fields/DateRange.tsx'
import { FileField } from '#kit/fields/FileField.tsx'
import { MaskedField } from '#kit/fields/MaskedField.tsx'
import { PasswordField } from '#kit/fields/PasswordField.tsx'
import { SelectField } from '#kit/fields/SelectField.tsx'
import { TextAreaField } from '#kit/fields/TextAreaField.tsx'
import { TextField } from '#kit/fields/TextField.tsx'
import { FieldGrid } from '#kit/layout/Layout.tsx'
import { type Demos, State } from './demos.tsx'

const states = [
  { value: 'SP', label: 'São Paulo' },
  { value: 'PR', label: 'Paraná' },
]

export const fields: Demos = {
  text: () => (
    <FieldGrid>
      <TextField label="Nome" help="Como está no documento." required autoComplete="name" />
      <TextField label="E-mail" type="email" error="Informe um e-mail válido." defaultValue="ana@" />
      <TextField label="Cidade" readOnly defaultValue="Curitiba" help="Vem do CEP." />
      <TextField label="Bairro" disabled defaultValue="Centro" />
    </FieldGrid>
  ),
  password: () => (
    <FieldGrid>
      <PasswordField label="Senha" numeric limit={6} required autoComplete="current-password" />
      <PasswordField label="Nova senha" error="Use 6 dígitos." autoComplete="new-password" />
    </FieldGrid>
  ),
  masked: () => (
    <FieldGrid>
      <MaskedField label="CPF" mask="###.###.###-##" required />
      <MaskedField label="CEP" mask="#####-###" defaultValue="80010-000" error="CEP não encontrado." />
      <State initial="">
        {(value, setValue) => (
          <MaskedField
            label="Celular"
            mask="(##) #####-####"
            value={value}
            onInput={(event) => setValue(event.currentTarget.value)}
            help={`Valor: ${value}`}
          />
        )}
      </State>
    </FieldGrid>
  ),
  datefield: () => (
    <FieldGrid>
      <State initial="">
        {(value, setValue) => (
          <DateField label="Data" today="2026-11-21" value={value} onChange={setValue} help={`Valor: ${value}`} />
        )}
      </State>
      <State initial="2026-10-05">
        {(value, setValue) => (
          <DateField label="Nascimento" required today="2026-11-21" value={value} onChange={setValue} />
        )}
      </State>
      <DateField label="Até" today="2026-11-21" value="" onChange={() => undefined} error="Preencha o campo" />
      <State initial={{ from: '2026-11-30', to: '2026-11-01' }}>
        {(value, setValue) => <DateRange today="2026-11-21" value={value} onChange={setValue} />}
      </State>
      <DateField label="Admissão" today="2026-11-21" value="2020-02-29" onChange={() => undefined} disabled />
    </FieldGrid>
  ),
  select: () => (
    <FieldGrid>
      <SelectField label="Estado" options={states} required />
      <SelectField label="Tipo" options={states} placeholder={null} defaultValue="PR" />
      <SelectField label="Estado civil" options={states} error="Escolha uma opção." />
    </FieldGrid>
  ),
  textarea: () => (
    <FieldGrid>
      <TextAreaField label="Observação" help="Até 2.000 letras." limit={2000} />
      <TextAreaField label="Descrição" required error="Preencha o campo" />
    </FieldGrid>
  ),
  switch: () => (
    <>
      <SwitchField label="Mostrar Todos" />
      <SwitchField label="Mostrar lidos" defaultChecked help="Também os de anos passados." />
      <SwitchField label="Desligado" disabled />
    </>
  ),
  checkbox: () => (
    <>
      <CheckboxField label="Estudante" />
      <CheckboxField label="Li e concordo" required error="Confirme para continuar." />
      <CheckboxField label="Marcado" defaultChecked />
    </>
  ),
  radio: () => (
    <>
      <RadioGroup
        label="Testemunhas"
        name="witness"
        required
        options={[
          { value: 'S', label: 'Sim' },
          { value: 'N', label: 'Não' },
        ]}
      />
      <State initial="">
        {(value, setValue) => (
          <RadioGroup
            label="Resposta"
            name="answer"
            column
            value={value}
            onChange={(event) => setValue(event.currentTarget.value)}
            error={value ? undefined : 'Escolha uma opção.'}
            options={[
              { value: 'a', label: 'Concordo totalmente' },
              { value: 'b', label: 'Concordo em parte' },
              { value: 'c', label: 'Não concordo', disabled: true },
            ]}
          />
        )}
      </State>
    </>
  ),
  file: () => (
    <State<File | null> initial={null}>
      {(file, setFile) => (
        <FieldGrid>
          <FileField
            label="Comprovante"
            value={file}
            onChange={setFile}
            accepts={['pdf']}
            required
            help="PDF ou foto, até 5 MB."
          />
          <FileField
            label="Foto"
            value={null}
            onChange={setFile}
            error="Anexe o comprovante."
            accepts={['jpg', 'png']}
          />
        </FieldGrid>
      )}
    </State>
  ),
}
