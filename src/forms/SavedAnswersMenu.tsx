import { Button, Menu } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { DeskActor } from '../../machines/forms/desk.machine.ts'
import type { ReceivedForm } from '../../machines/forms/forms.rules.ts'
import type { FormThreadActor } from '../../machines/forms/form-thread.machine.ts'
import { fillAnswer } from '../../values/saved-answers.ts'
import { useApp } from '../shared/app.ts'
import { DropMenu } from '../shared/DropMenu.tsx'
import { Icon } from '../shared/Icon.tsx'
import { formsWords } from './forms.words.ts'

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
  const load = () => desk.send({ type: 'saved.open' })
  useEffect(() => desk.send({ type: 'saved.open' }), [desk])
  if (savedError && !saved)
    return (
      <Menu.Item closeMenuOnClick={false} onClick={load}>
        {formsWords.retrySaved(savedError.message)}
      </Menu.Item>
    )
  if (!saved) return <Menu.Item disabled>{formsWords.loadingSaved}</Menu.Item>
  if (saved.length === 0) return <Menu.Item disabled>{formsWords.noSaved}</Menu.Item>
  return saved.map(({ id, title, text }) => (
    <Menu.Item key={id} onClick={() => insert(text)}>
      {title}
    </Menu.Item>
  ))
}
