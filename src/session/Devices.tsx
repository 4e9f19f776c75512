import { useSelector } from '@xstate/react'
import type { DevicesActor } from '../../machines/session/devices.machine.ts'
import type { Device } from '../../machines/session/security.services.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { Empty } from '../shared/Empty.tsx'
import { Instant } from '../shared/Instant.tsx'
import type { Column, RowEntry } from '../shared/list/column.ts'
import { List } from '../shared/list/List.tsx'
import { Browser } from './Browser.tsx'
import { sessionWords } from './session.words.ts'
import { Section } from '../shared/Section.tsx'

/** Lists the remembered browsers, which need no code. */
export function Devices({ actor }: { actor: DevicesActor }) {
  const { items, error, chosen } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  return (
    <Section title={sessionWords.devices}>
      <List
        label={sessionWords.devices}
        columns={columns}
        rows={items}
        keyOf={({ id }) => id}
        nameOf={({ browser, address }) => `${browser}, ${address}`}
        actions={({ id }) => [{ label: sessionWords.forget, onPress: () => actor.send({ type: 'row.remove', id }) }]}
        entry={entry}
        empty={<Empty of={sessionWords.noDevices} />}
        error={error}
        isBusy={isBusy}
        onReload={() => actor.send({ type: 'reload' })}
      />
      <ConfirmDialog actor={actor} title={sessionWords.forgetTitle} confirm={sessionWords.forget}>
        {chosen && sessionWords.askToForget(chosen.browser, chosen.address)}
      </ConfirmDialog>
    </Section>
  )
}

const entry = (device: Device): RowEntry => ({
  name: <Browser {...device} />,
  line: (
    <>
      {device.address} · {sessionWords.lastUsed} <Instant at={device.lastUsedAt} />
    </>
  ),
})

const columns: readonly Column<Device>[] = [
  { head: sessionWords.browser, cell: Browser, isInEntry: true },
  { head: sessionWords.address, cell: ({ address }) => address },
  { head: sessionWords.lastUsed, cell: ({ lastUsedAt }) => <Instant at={lastUsedAt} /> },
  { head: sessionWords.remembered, cell: ({ rememberedAt }) => <Instant at={rememberedAt} />, isLesser: true },
]
