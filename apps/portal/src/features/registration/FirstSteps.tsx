import { Book, Clock, Fingerprint, PenLine, UserRound, UsersRound } from '@colab/ui/kit/icons.ts'
import { Card } from '@colab/ui/kit/layout/Card.tsx'
import { ListRow, RowGroup } from '@colab/ui/kit/layout/ListRow.tsx'
import { Mark } from '@colab/ui/kit/layout/Mark.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { PATHS, TODAY } from '#paths.ts'
import { hasScreen } from '#profile.ts'
import css from './RegistrationScreen.module.css'

/** For people without any pay yet: the tasks of the first days, as far as this client supports them. */
export function FirstSteps() {
  const { t } = useLingui()
  const steps = [
    {
      path: PATHS.documents,
      icon: <PenLine />,
      title: t`Leia e assine seus documentos`,
      note: t`Contrato, termos e políticas`,
    },
    {
      path: PATHS.registration,
      icon: <UserRound />,
      title: t`Confira seus dados`,
      note: t`Endereço e contatos`,
    },
    {
      path: PATHS.dependents,
      icon: <UsersRound />,
      title: t`Inclua seus dependentes`,
      note: t`Para o imposto de renda e os benefícios`,
    },
    {
      path: PATHS.punches,
      icon: <Clock />,
      href: TODAY,
      title: t`Veja seu horário e seu ponto`,
      note: t`Hoje, o mês e a escala`,
    },
    { path: PATHS.handbook, icon: <Book />, title: t`Conheça as regras da empresa`, note: t`A cartilha do empregado` },
    {
      path: PATHS.security,
      icon: <Fingerprint />,
      title: t`Entre só com a digital ou o rosto`,
      note: t`Ative em Segurança`,
    },
  ].filter(({ path }) => hasScreen(path))
  return (
    <Card flush title={t`Seus primeiros passos`}>
      <RowGroup label={t`Seus primeiros passos`}>
        {steps.map(({ path, href = path, icon, title, note }) => (
          <ListRow key={path} href={href} icon={<Mark tone="accent" icon={icon} />} title={title} note={note} />
        ))}
      </RowGroup>
      <p className={`${css.after} quiet`}>
        <Trans>Seu primeiro holerite aparece aqui no dia em que a empresa o publicar.</Trans>
      </p>
    </Card>
  )
}
