import { Anchor, Button, Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { components } from '../../api/schema.d.ts'
import type { StartUpActor } from '../../machines/session/startUp.machine.ts'
import { useArrival } from '../shared/useArrival.ts'
import { drawingsOf } from './marks/drawings.ts'
import { SchemeChoice } from './theme/SchemeChoice.tsx'
import './welcome.css'
import { words } from './welcome.words.ts'

type Setup = components['schemas']['Setup']

export function Welcome({ actor }: { actor: StartUpActor }) {
  const setup = useSelector(actor, ({ context }) => context.config?.setup)
  const name = setup?.fiName || words.product
  const heading = useArrival(words.document(name))
  const drawings = drawingsOf(setup?.brand.key)
  return (
    <div className="welcome">
      <div className="welcome-banner">{drawings && <drawings.Scene />}</div>
      <div className="welcome-page">
        <main>
          {drawings && <drawings.Logo size={64} />}
          <Title ref={heading} tabIndex={-1}>
            {name}
          </Title>
          <p className="sd-lead sd-soft">{words.place}</p>
          {setup ? <Contact setup={setup} /> : <Missing actor={actor} />}
        </main>
        <footer className="sd-soft">
          {setup?.fiDisclaimer && <p>{setup.fiDisclaimer}</p>}
          {drawings?.plates.map((Plate) => (
            <Plate key={Plate.name} />
          ))}
          <SchemeChoice />
        </footer>
      </div>
    </div>
  )
}

function Contact({ setup: { fiContactPhone: phone, fiContactEmail: email } }: { setup: Setup }) {
  if (!phone && !email) return null
  return (
    <section className="sd-section" aria-labelledby="contact">
      <Title order={2} id="contact">
        {words.contact}
      </Title>
      <dl>
        {phone && <Entry name={words.phone} text={phone} href={`tel:${phone.replace(/[^\d+]/g, '')}`} />}
        {email && <Entry name={words.email} text={email} href={`mailto:${email}`} />}
      </dl>
    </section>
  )
}

function Entry({ name, text, href }: { name: string; text: string; href: string }) {
  return (
    <div>
      <dt className="sd-soft">{name}</dt>
      <dd>
        <Anchor href={href}>{text}</Anchor>
      </dd>
    </div>
  )
}

function Missing({ actor }: { actor: StartUpActor }) {
  const { error } = useSelector(actor, (snapshot) => snapshot.context)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  if (!error) return <p role="status">{words.loading}</p>
  return (
    <div className="sd-problem">
      {busy ? (
        <p role="status">{words.loading}</p>
      ) : (
        <div role="alert">
          <p className="sd-fault">{words.unconfigured}</p>
          {error.kind === 'refusal' && <p>{error.message}</p>}
        </div>
      )}
      <Button variant="filled" onClick={() => actor.send({ type: 'config.retry' })}>
        {busy ? words.retrying : words.retry}
      </Button>
    </div>
  )
}
