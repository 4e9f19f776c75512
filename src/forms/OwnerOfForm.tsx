import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { DeskActor } from '../../machines/forms/desk.machine.ts'
import type { ReceivedForm } from '../../machines/forms/forms.rules.ts'
import { useUserId } from '../shared/app.ts'
import { BusyButton } from '../shared/BusyButton.tsx'
import { DropMenu } from '../shared/DropMenu.tsx'
import { Icon } from '../shared/Icon.tsx'
import { Problem } from '../shared/Problem.tsx'
import classes from './FormDetail.module.css'
import { formsWords } from './forms.words.ts'
import { LoadedItems } from './LoadedItems.tsx'

type Props = { form: ReceivedForm; desk: DeskActor }

/** Says who of the staff has a form. Staff take it, hand it over or give it up. */
export function OwnerOfForm({ form: { id, owner }, desk }: Props) {
  const staffId = useUserId()
  const isMine = owner?.id === staffId
  const isBusy = useSelector(desk, (state) => state.matches({ owner: 'changing' }) && state.context.giving?.id === id)
  const error = useSelector(desk, ({ context: { givingError } }) => (givingError?.id === id ? givingError.error : null))
  const give = (to: number | null) =>
    desk.send({ type: 'owner.choose', giving: { id, owner: to, from: owner?.id ?? null } })
  return (
    <>
      <div className={classes.owner}>
        <p role="status">{isMine ? formsWords.yours : formsWords.ownedBy(owner?.name ?? null)}</p>
        <BusyButton variant="outline" isBusy={isBusy} onClick={() => give(isMine ? null : staffId)}>
          {isMine ? formsWords.giveUp : owner ? formsWords.takeOver : formsWords.take}
        </BusyButton>
        <DropMenu
          target={
            <Button variant="subtle" rightSection={<Icon name="down" size={14} />}>
              {formsWords.handOver}
            </Button>
          }
        >
          <OtherOwners desk={desk} without={[staffId, owner?.id]} onGive={give} />
        </DropMenu>
      </div>
      {error && <Problem problem={error} />}
    </>
  )
}

type Others = { desk: DeskActor; without: readonly (number | undefined)[]; onGive: (to: number) => void }

const loadOwners = (desk: DeskActor) => desk.send({ type: 'owners.open' })

/** Lists the staff who can get the form. */
function OtherOwners({ desk, without, onGive }: Others) {
  const { owners, ownersError } = useSelector(desk, ({ context }) => context)
  return (
    <LoadedItems
      desk={desk}
      load={loadOwners}
      rows={owners && owners.filter(({ id }) => !without.includes(id))}
      error={ownersError}
      none={formsWords.noOwners}
      nameOf={({ name }) => name}
      onChoose={({ id }) => onGive(id)}
    />
  )
}
