import { useSelector } from '@xstate/react'
import type { CSSProperties } from 'react'
import type { components } from '../../api/schema.d.ts'
import type { StartUpActor } from '../../machines/session/startUp.machine.ts'
import { useArrival } from '../shared/useArrival.ts'
import { words } from './welcome.words.ts'

type Setup = components['schemas']['Setup']

export function Welcome({ actor }: { actor: StartUpActor }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const setup = state.context.config?.setup
  const name = setup?.fiName || words.product
  const heading = useArrival(words.document(name))
  return (
    <div className="welcome" data-cover={setup?.brand.cover} data-voice={setup?.brand.voice} style={inksOf(setup)}>
      <div className="welcome-cover" aria-hidden="true" />
      <div className="welcome-page">
        <main>
          <h1 ref={heading} tabIndex={-1}>
            {name}
          </h1>
          <p className="welcome-place">{words.place}</p>
          {setup ? <Contact setup={setup} /> : <Missing actor={actor} />}
        </main>
        {setup?.fiDisclaimer && <footer>{setup.fiDisclaimer}</footer>}
      </div>
    </div>
  )
}

function Contact({ setup: { fiContactPhone: phone, fiContactEmail: email } }: { setup: Setup }) {
  if (!phone && !email) return null
  return (
    <section aria-labelledby="contact">
      <h2 id="contact">{words.contact}</h2>
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
      <dt>{name}</dt>
      <dd>
        <a href={href}>{text}</a>
      </dd>
    </div>
  )
}

function Missing({ actor }: { actor: StartUpActor }) {
  const { error } = useSelector(actor, (snapshot) => snapshot.context)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  if (!error) return <p role="status">{words.loading}</p>
  return (
    <div className="welcome-problem">
      {busy ? (
        <p role="status">{words.loading}</p>
      ) : (
        <div role="alert">
          <p className="welcome-fault">{words.unconfigured}</p>
          {error.kind === 'refusal' && <p>{error.message}</p>}
        </div>
      )}
      <button type="button" onClick={() => actor.send({ type: 'config.retry' })}>
        {busy ? words.retrying : words.retry}
      </button>
    </div>
  )
}

function inksOf(setup: Setup | undefined): CSSProperties | undefined {
  if (!setup) return undefined
  const { primary, accent, paper, corner } = setup.brand
  return { '--sd-primary': primary, '--sd-accent': accent, '--sd-tint': paper, '--sd-corner': `${corner}px` } as CSSProperties
}
