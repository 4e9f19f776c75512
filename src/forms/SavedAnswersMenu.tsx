import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { DeskActor } from '../../machines/forms/desk.machine.ts'
import type { ReceivedForm } from '../../machines/forms/forms.rules.ts'
import type { FormThreadActor } from '../../machines/forms/form-thread.machine.ts'
import { fillAnswer } from '../../values/saved-answers.ts'
import { useApp } from '../shared/app.ts'
import { DropMenu } from '../shared/DropMenu.tsx'
import { Icon } from '../shared/Icon.tsx'
import { formsWords } from './forms.words.ts'
import { LoadedItems } from './LoadedItems.tsx'

type Props = { form: ReceivedForm; desk: DeskActor; thread: FormThreadActor }

/** Offers the answers that staff keep. They are loaded each time the menu opens. */
export const SavedAnswersMenu = (props: Props) => (
  <DropMenu
    position="bottom-start"
    target={
      <Button variant="subtle" rightSection={<Icon name="down" size={14} />}>
        {formsWords.chooseSaved}
      </Button>
    }
  >
    <Items {...props} />
  </DropMenu>
)

const loadSaved = (desk: DeskActor) => desk.send({ type: 'saved.open' })

function Items({ form, desk, thread }: Props) {
  const { session, config } = useApp()
  const me = useSelector(session, ({ context }) => context.session?.user.name ?? '')
  const insert = (text: string) => {
    const { draft } = thread.getSnapshot().context
    const fields = { name: form.member?.name ?? '', form: form.name, institution: config.setup.fiName, me }
    const filled = [draft.text.trimEnd(), fillAnswer(text, fields)].filter(Boolean).join('\n\n')
    thread.send({ type: 'draft.change', change: { text: filled } })
  }
  const { saved, savedError } = useSelector(desk, ({ context }) => context)
  return (
    <LoadedItems
      desk={desk}
      load={loadSaved}
      rows={saved}
      error={savedError}
      none={formsWords.noSaved}
      nameOf={({ title }) => title}
      onChoose={({ text }) => insert(text)}
    />
  )
}
