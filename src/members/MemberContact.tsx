import { Anchor } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { MemberActor } from '../../machines/members/member.machine.ts'
import type { ContactDetails, MemberPageData } from '../../machines/members/member.services.ts'
import { showPhone } from '../../values/masking.ts'
import { BusyButton } from '../shared/BusyButton.tsx'
import { FactTable } from '../shared/FactTable.tsx'
import { phoneLink } from '../shared/phone.ts'
import { Problem } from '../shared/Problem.tsx'
import { Section } from '../shared/Section.tsx'
import classes from './MemberScreen.module.css'
import { memberWords } from './member.words.ts'

/** Shows contact data masked, until staff ask to see it. */
export function MemberContact({ member, actor }: { member: MemberPageData; actor: MemberActor }) {
  const { contact, contactError } = useSelector(actor, ({ context }) => context)
  const isShowing = useSelector(actor, (state) => state.hasTag('showing'))
  return (
    <Section title={memberWords.contact}>
      <div aria-live="polite">
        <FactTable facts={contact ? fullFacts(contact) : maskedFacts(member)} />
      </div>
      {contactError && <Problem problem={contactError} />}
      <p className={classes.actions}>
        <BusyButton
          variant="outline"
          isBusy={isShowing}
          onClick={() => actor.send({ type: contact ? 'contact.hide' : 'contact.show' })}
        >
          {contact ? memberWords.hide : memberWords.show}
        </BusyButton>
        {!contact && <span className="sd-small sd-soft">{memberWords.showing}</span>}
      </p>
    </Section>
  )
}

const maskedFacts = ({ email, mobile }: MemberPageData) => [
  { name: memberWords.email, value: email },
  { name: memberWords.mobile, value: mobile || memberWords.none },
]

const fullFacts = ({ email, mobile, homePhone, address, bornOn }: ContactDetails) => [
  { name: memberWords.email, value: <Anchor href={`mailto:${email}`}>{email}</Anchor> },
  { name: memberWords.mobile, value: mobile ? <Phone number={mobile} /> : memberWords.none },
  { name: memberWords.homePhone, value: homePhone && <Phone number={homePhone} /> },
  { name: memberWords.address, value: address.join(', ') },
  { name: memberWords.bornOn, value: bornOn },
]

const Phone = ({ number }: { number: string }) => <Anchor href={phoneLink(number)}>{showPhone(number)}</Anchor>
