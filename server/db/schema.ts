/**
 * This file was auto-generated from the migrated database by `npm run generate`.
 * Do not make direct changes to the file: a table changes by a migration, and columns.ts says what a column holds where the database says less.
 */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Columns } from './columns.ts'

/**
 * The tables, as queries see them: cents and counts are numbers, days 'YYYY-MM-DD', instants Dates. JSON is written as
 * text.
 */
export type Schema = {
  account: {
    institution_id: number
    id: GeneratedAlways<number>
    person_id: number | null
    account_type: Columns['account.account_type']
    type: number
    display_id: string
    last_four: string
    unique_id: string
    default_description: string
    description: Generated<string>
    full_name: Generated<string>
    is_trusted: Generated<boolean>
    display: Generated<boolean>
    allow_inquiry: Generated<boolean>
    allow_balance: Generated<boolean>
    allow_from: Generated<boolean>
    allow_to: Generated<boolean>
    rate: number | null
    matures_on: string | null
    /** Cents, as the owner has them: positive on a share, negative on a loan or card. The books' own accounts (type 0) keep none; theirs is the sum of their entries. */
    balance: Generated<number>
    held: Generated<number>
    credit_limit: Generated<number>
    interest_due: Generated<number>
    minimum_advance: number | null
    monthly_withdrawals: number | null
    /** Opened by the member in online banking, where only so many may be opened. */
    opened_online: Generated<boolean>
    updated_at: Date
    /** Since when the core keeps its balance, and the bank follows the core. Null: it is kept here. */
    core_since: Date | null
    /** Whether another bank may take money from it. Null: as allow_from. */
    ach_debits: boolean | null
    /** Whether another bank may pay into it. Null: as allow_to. */
    ach_credits: boolean | null
  }
  alert: {
    institution_id: number
    id: GeneratedAlways<number>
    person_id: number
    kind: 'BALANCE_BELOW' | 'MONEY_OUT' | 'NEW_DEVICE' | 'MESSAGE'
    account_id: number | null
    threshold: number | null
    by_notification: boolean
    by_email: boolean
    by_text: boolean
    /** The last entry of the account that was looked at. Entries of one account are committed in the order of their ids, because each posting locks it first. */
    watched_to: Generated<number>
    alert_removed_at: Date | null
  }
  asset: {
    institution_id: number
    id: GeneratedAlways<number>
    name: string
    file: string
    type: 'image/jpeg' | 'image/png' | 'image/webp'
    picture: string
    added_by: number
    added_at: Date
  }
  attempt_count: {
    institution_id: number
    audience: 'member' | 'staff'
    /** Of the username as it was typed, known or not: a long one fits, and a password that was typed in its place is not stored. */
    name_hash: string
    kind: string
    place: string
    attempts: number
    ends_at: Date
  }
  audit_event: {
    institution_id: number
    id: GeneratedAlways<number>
    person_id: number | null
    audience: 'member' | 'staff' | 'system'
    action: string
    target_type: string
    target_id: string
    before: ColumnType<Columns['audit_event.before'] | null, string | null, string | null>
    after: ColumnType<Columns['audit_event.after'] | null, string | null, string | null>
    happened_at: Date
    address: string | null
    reference: string | null
    /** False for what was refused. */
    ok: Generated<boolean>
  }
  audit_seal: {
    institution_id: number
    number: number
    event_ids: unknown
    row_hashes: string[]
    last_id: number
    previous_hash: string
    hash: string
    snapshot_xmax: number
    floor_id: number
    sealed_at: Date
  }
  authenticator_app: {
    institution_id: number
    person_id: number
    sealed_secret: string
    on_since: Date
    /** The newest half minute whose code was used. A code of this or an earlier one does not work any more. */
    last_step: number
    last_used_at: Date | null
  }
  auto_pay: {
    institution_id: number
    plan_id: number
    bill_id: number
    account_id: number
    frequency: 'WEEKLY' | 'BI_WEEKLY' | 'QUAD_WEEKLY' | 'MONTHLY' | 'SEMI_MONTHLY' | 'BI_MONTHLY' | 'QUATERLY' | 'SEMI_ANNUAL' | 'YEARLY'
    /** The day of the occurrence with counted_from_number. All later days follow from it, never from the day before. */
    counted_from: string
    counted_from_number: Generated<number>
    amount: number
    final_amount: number | null
    /** Payments still to be made; null until the member ends it. One that was not made does not lower it. */
    remaining: number | null
    /** The last day on which a payment may be made, also by a second attempt or after a hold. Null where none was chosen. */
    stops_after: string | null
  }
  bank_holiday: {
    day: string
  }
  bill: {
    institution_id: number
    id: GeneratedAlways<number>
    payee_id: number
    unique_id: string
    made_at: Date
    ended_at: Date | null
  }
  books_proof: {
    night: string
    began_at: Date
    ended_at: Date | null
    wrong: number | null
  }
  call_count: {
    institution_id: number
    counter: string
    period_start: Date
    calls: number
  }
  challenge_question: {
    institution_id: number
    id: GeneratedAlways<number>
    person_id: number
    position: number
    question: Generated<string>
    answer_hash: string | null
  }
  contact: {
    institution_id: number
    id: GeneratedAlways<number>
    person_id: number
    name: string
    nickname: string
    address1: string
    address2: string
    city: string
    state: string
    zip_code: string
    paypal: string
    venmo: string
    routing_number: string
    account_number: string
    added_at: Date
    removed_at: Date | null
    /** The notice that told the member of it. */
    change_notice_id: number | null
    /** As in payee. */
    mail_first_until: Date | null
  }
  core_comparison: {
    institution_id: number
    compared_day: string
    compared_at: Date
    file_hash: string
    accounts_compared: number
  }
  core_difference: {
    institution_id: number
    id: GeneratedAlways<number>
    /** The account's name in the core. */
    core_account: string
    account_id: number | null
    found_on: string
    last_found_on: string
    /** The balance at the end of the day of last_found_on. Null: the account is not here, or, for theirs, not in the core's file. */
    ours: number | null
    theirs: number | null
    cause: 'NOT_AT_CORE' | 'NEVER_AT_CORE' | 'EARLIER_AT_CORE' | 'ONLY_HERE' | 'ONLY_AT_CORE' | 'UNKNOWN'
    /** At most 20 references of postings that were made here on the account by then, and that the core had not posted by then. missing_count counts all. */
    missing_at_core: string[]
    missing_count: number
    difference_state: Generated<'OPEN' | 'AGREES' | 'CORRECTED' | 'CLOSED' | 'FOLLOWED'>
    correction_reason: string | null
    /** Who proposed to correct it. Somebody else approves. */
    correction_by: number | null
    settled_at: Date | null
    /** Null where the balances agree again. */
    settled_by: number | null
    correction_num: string | null
    /** By so much more the core has because of postings that only one side had posted by then. A correction posts the rest of the difference. */
    explained: Generated<number>
  }
  core_file: {
    institution_id: number
    file_number: number
    /** The end of its day or quarter of an hour. What was posted before then and is in no earlier file is in this one. */
    covers_until: Date
    seal: string | null
    attempts: Generated<number>
    next_attempt_at: Date
    file_written_at: Date | null
  }
  core_pending: {
    institution_id: number
    file_name: string
    taken_at: Date
  }
  core_posting: {
    institution_id: number
    transaction_id: number
    posted_account_id: number
    file_number: number | null
    /** The names in the core, as they are in the file. */
    core_account: string | null
    core_member: string | null
    /** The day on which the core posted it, as its own transactions say. */
    confirmed_on: string | null
  }
  credit_card: {
    institution_id: number
    account_id: number
    brand: Columns['credit_card.brand']
    name: string
    minimum_due: number
    due_on: string | null
    last_payment_on: string | null
    last_payment: number | null
  }
  daily_limit: {
    institution_id: number
    person_id: number
    starts_on: string
    /** Null: no limit of their own any more. */
    amount: number | null
  }
  dispute: {
    institution_id: number
    form_id: number
    person_id: number
    account_id: number
    /** The transaction in dispute. Its own id stays with the conversation. */
    entry_id: number
    amount: number
    /** The whole amount of the transaction: no more can be disputed. */
    charged: number
    reason: 'NOT_MINE' | 'WRONG_AMOUNT' | 'TWICE' | 'NOT_RECEIVED' | 'NO_REFUND' | 'OTHER'
    noticed_on: string
    opened_on: string
    is_new_account: boolean
    /** By then it is decided, or credited for now. */
    credit_by: string
    decide_by: string
    state: Generated<'OPEN' | 'CREDITED' | 'FOR_MEMBER' | 'AGAINST' | 'TAKING_BACK' | 'TAKEN_BACK'>
    proposed_act: 'CREDIT' | 'DECIDE_FOR' | 'DECIDE_AGAINST' | null
    proposed_by: number | null
    credited_on: string | null
    /** The confirmation number of the posting: it is posted once. */
    credit_num: string | null
    decided_on: string | null
    decided_by: number | null
    /** What staff tell the member where there was no error, with long numbers masked. Of a proposal too. */
    explanation: string | null
    take_back_on: string | null
    taken_back_on: string | null
    take_back_num: string | null
    /** When the money of the payment came back after the credit. As much as was credited went to the institution, so the credit stays with the member. */
    came_back_on: string | null
  }
  due_payment: {
    institution_id: number
    id: GeneratedAlways<number>
    account_id: number
    paid_on: string
    paid: number
    lowered: number
    /** The due date that it was paid for. */
    due_on: string | null
    was_returned: Generated<boolean>
  }
  entry_note: {
    institution_id: number
    person_id: number
    entry_id: number
    own_note: string
    tags: string[]
  }
  form_message: {
    institution_id: number
    id: GeneratedAlways<number>
    form_id: number
    author_id: number
    is_from_staff: boolean
    /** With card and Social Security numbers masked. */
    text: string
    /** As it was written, sealed, where something is masked. Only its author reads it. */
    sealed_text: string | null
    written_at: Date
    edited_at: Date | null
    text_key: GeneratedAlways<string>
    /** The bank itself wrote it in a dispute, with an act of staff: nobody changes it. */
    is_letter: Generated<boolean>
  }
  form_note: {
    institution_id: number
    id: GeneratedAlways<number>
    form_id: number
    staff_id: number
    text: string
    written_at: Date
  }
  goal: {
    institution_id: number
    id: GeneratedAlways<number>
    person_id: number
    account_id: number
    name: string
    description: string
    amount: number
    deadline: string
    /** The account's balance, as the account has it, from which the progress counts. */
    baseline: number
    /** The day of the baseline: the goal was set then, or got another account. */
    began_on: string
    removed_at: Date | null
  }
  help_question: {
    institution_id: number
    id: GeneratedAlways<number>
    position: number
    question: string
    answer: string
  }
  help_section: {
    institution_id: number
    help_text: Generated<string>
    phone: Generated<string>
    email: Generated<string>
  }
  hold: {
    institution_id: number
    id: GeneratedAlways<number>
    account_id: number
    amount: number
    unique_id: string
    search_type: Columns['hold.search_type']
    description: string
    pending_type: string
    made_on: string
    effective_on: string
    draft: string
    released_at: Date | null
    /** It came in a file of the core. The next file replaces it. */
    is_of_core: Generated<boolean>
  }
  home_account: {
    institution_id: number
    person_id: number
    account_id: number
    place: number
    is_hidden: boolean
  }
  imported_record: {
    institution_id: number
    /** Of transactions there are only those that came in before an imported entry's unique_id was made from its account and reference. */
    kind: 'member' | 'account' | 'opening' | 'transaction' | 'payee' | 'transfer' | 'autopay' | 'contact' | 'alert' | 'name' | 'phone'
    reference: string
    /** Of the person, the account, the entry on the account, the payee, the plan, the contact, the alert or the phone. A name is of its account. An account that opened with nothing has no entry, and 0 here. */
    id: number
    hash: string
    /** Of an opening: the day as of which the balance was, before which nothing is posted. */
    day: string | null
  }
  inbox_entry: {
    institution_id: number
    person_id: number
    notice_id: number
    viewed_at: Date | null
    removed_at: Date | null
  }
  inbox_mark: {
    institution_id: number
    person_id: number
    kind: 'message' | 'notification'
    /** The last notice to all members that this one has viewed. */
    viewed_up_to: number
  }
  installation: {
    one: Generated<boolean>
    demo: boolean
  }
  institution: {
    id: GeneratedAlways<number>
    key: string
    name: string
    time_zone: string
    max_session_minutes: number
    check_images: boolean
    admin_access: ColumnType<Columns['institution.admin_access'], string, string>
    eview_notice: Generated<boolean>
    setup: ColumnType<Columns['institution.setup'], string, string>
    clock_offset_ms: Generated<number>
    /** How Quicken knows the institution: org, fid, bid and the nine digits of its routingNumber. Null: no Quicken files. */
    quicken: ColumnType<Columns['institution.quicken'] | null, string | null, string | null>
    /** The only partner hosts that a member is sent to. */
    sso_hosts: ColumnType<Columns['institution.sso_hosts'], string | undefined, string>
    external_site_message: Generated<string>
    /** Free payments a month, the fee of each further one, and the most for one payment and for one member and day. Cents. */
    epay: ColumnType<Columns['institution.epay'], string | undefined, string>
    /** What a member accepts before registering a phone, and the most that a text and a phone may move: one text, and all of a day. Cents. */
    text_banking: ColumnType<Columns['institution.text_banking'], string | undefined, string>
    /** How the institution is known in the files of bank payments. Null: it has no way to send them, and they wait. */
    ach: ColumnType<Columns['institution.ach'] | null, string | null, string | null>
    /** Since when its addresses are answered as those of no institution, and its plans wait. */
    disabled_at: Date | null
    /** For so long a member can take back money sent to a person. Nothing of it leaves before. 0: not at all. */
    undo_seconds: Generated<number>
    /** What is sent to a bank account in its first holdHours and is more than holdAbove (cents) waits for holdHours. 0 hours: nothing waits. */
    new_receivers: ColumnType<Columns['institution.new_receivers'], string | undefined, string>
    /** The identity provider of staff. Its secret is in STAFF_PROVIDER_SECRETS of the server. Null: none. */
    staff_provider: ColumnType<Columns['institution.staff_provider'] | null, string | null, string | null>
    /** Whether staff must sign in with a passkey. Who has none signs in once with the password, to add one. */
    staff_passkeys: Generated<boolean>
    /** The texts of its statements and the first month that it makes them for. Null: a partner makes them. */
    statements: ColumnType<Columns['institution.statements'] | null, string | null, string | null>
    /** When staff answer on business days. How long a member waits is counted in these hours. */
    answer_hours: ColumnType<Columns['institution.answer_hours'], string | undefined, string>
    /** Above twoAbove (cents) a second one of the staff approves what credits a disputed amount or takes it back. */
    disputes: ColumnType<Columns['institution.disputes'], string | undefined, string>
    /** After so many months what was written in a closed form is erased; 0 for never. */
    conversation_months: Generated<number>
    /** How often its core system gets a file of what was posted here. Null: never. */
    core: ColumnType<Columns['institution.core'] | null, string | null, string | null>
    /** Of a frozen institution: when it is expected to open. It opens by a command alone. Null: it is open, or disabled. */
    opens_at: Date | null
    /** From it come the phrases of usernames that nobody has. It never changes: a phrase that changed would tell that nobody has the name. */
    phrase_secret: Generated<string>
  }
  institution_domain: {
    institution_id: number
    domain: string
    /** The first is the registered address: links in mails lead there. */
    position: Generated<number>
  }
  invitation: {
    institution_id: number
    person_id: number
    hash: string
    sent_at: Date
    expires_at: Date
  }
  kept_text: {
    institution_id: number
    version: string
    text: string
  }
  ledger_entry: {
    institution_id: number
    id: GeneratedAlways<number>
    transaction_id: number
    account_id: number
    amount: number
    balance_after: number | null
    /** What could be spent right after. Null in the books' own accounts. */
    available_after: number | null
    unique_id: string
    search_type: Columns['ledger_entry.search_type']
    description: string
    comment: string
    happened_on: string
    effective_on: string
    settled_on: string | null
    draft: string
    interest: number
    fee: number
    extra_info: string
  }
  ledger_transaction: {
    institution_id: number
    id: GeneratedAlways<number>
    kind: string
    confirm_num: string | null
    made_at: Date
    made_by: number | null
  }
  loan: {
    institution_id: number
    account_id: number
    regular_payment: number
    minimum_due: number
    next_due_on: string | null
    original_amount: number
    /** The day of the month on which payments are due, where a shorter month has cut it. Null: that of next_due_on. */
    due_day: number | null
  }
  loan_application: {
    institution_id: number
    id: GeneratedAlways<number>
    person_id: number
    loan_type: Columns['loan_application.loan_type']
    amount: number
    purpose: string
    co_applicant: boolean
    /** The template as it was when the application began, without the steps that it has no use for. */
    steps: ColumnType<unknown, string, string>
    /** By the names of the fields, Social Security numbers sealed. Once sent, the answers are in the form alone. */
    answers: ColumnType<Columns['loan_application.answers'], string | undefined, string>
    reached: Generated<number>
    begun_at: Date
    touched_at: Date
    form_id: number | null
    sent_at: Date | null
    /** Given up, or left alone for 30 days. The row remains, so that its member reads that it is gone. */
    erased_at: Date | null
  }
  loan_template: {
    institution_id: number
    steps: ColumnType<unknown, string, string>
  }
  member_count: {
    institution_id: number
    status: Columns['member_count.status']
    members: number
    /** Grows with each change of a name, username or status: what was counted before it may be wrong. */
    changes: number
  }
  member_invitation: {
    institution_id: number
    person_id: number
    hash: string
    sent_at: Date
    expires_at: Date
    /** How often the proof was wrong since it was last right: after five tries the link is void. */
    tries: Generated<number>
  }
  member_view: {
    institution_id: number
    id: GeneratedAlways<number>
    staff_id: number
    member_id: number
    ticket_hash: string
    asked_at: Date
    opened_at: Date | null
    ends_at: Date
    ended_at: Date | null
    pages: Generated<string[]>
  }
  message_draft: {
    institution_id: number
    person_id: number
    /** The number of a conversation; of one that has not begun, what it is about, or blank. */
    place: string
    sealed_text: string
    saved_at: Date
    /** The numbers of files that the member attached. They stay as long as it. Some may be sent since, with another draft. */
    files: ColumnType<Columns['message_draft.files'], string | undefined, string>
  }
  message_file: {
    institution_id: number
    id: GeneratedAlways<number>
    person_id: number
    message_id: number | null
    /** With numbers like those of cards masked. Its ending is of its kind. */
    name: string
    kind: 'PDF' | 'JPEG' | 'PNG'
    size: number
    /** In base64, sealed. */
    sealed_file: string
    attached_at: Date
  }
  migration: {
    name: string
    checksum: string
    applied_at: Generated<Date>
  }
  notice: {
    institution_id: number
    id: GeneratedAlways<number>
    kind: 'message' | 'notification'
    message_type: Columns['notice.message_type'] | null
    text: string
    image_url: string | null
    important: Generated<boolean>
    dismissable: Generated<boolean>
    to_all: boolean
    posted_at: Date
    /** The employee who wrote it; null when the institution itself did. */
    posted_by: number | null
    withdrawn_at: Date | null
    /** Of a notice to all members: who had joined last when it was sent. Those who joined later do not get it. Null: who gets it has an entry. */
    newest_person_id: number | null
    /** How many members it was sent to. Null before this was counted. */
    sent_to_count: number | null
    /** Of a message that is sent later: when. Nobody gets this row: another one is sent then, because members have viewed all smaller ids. It is withdrawn when it was sent or canceled. */
    send_at: Date | null
    /** Of a notice to a group: who belongs to it. Each who did when it was sent has an entry. */
    sent_group: ColumnType<Columns['notice.sent_group'] | null, string | null, string | null>
    /** Of a notification about a monthly statement: its month. */
    statement_month: string | null
    /** Of a notification about a conversation: its number. */
    conversation_id: number | null
  }
  occurrence: {
    institution_id: number
    id: GeneratedAlways<number>
    plan_id: number
    /** Counted from the start of the plan, which is 0: each day follows from the start, never from the day before it. */
    number: number
    scheduled_on: string
    state: 'open' | 'done' | 'short' | 'refused' | 'expired' | 'stopped' | 'skipped'
    settled_on: string | null
    confirm_num: string | null
    /** By a run. It is in the row that a run locks, so that two processes try it once a day. */
    last_tried_on: string | null
  }
  occurrence_attempt: {
    institution_id: number
    occurrence_id: number
    tried_on: string
    outcome: 'done' | 'retry' | 'held' | 'short' | 'refused' | 'expired'
    reason: string
    tried_at: Date
  }
  offered_payee: {
    institution_id: number
    id: GeneratedAlways<number>
    name: string
    phone: string
    address1: string
    address2: string
    city: string
    state: string
    zip_code: string
    is_active: Generated<boolean>
  }
  one_time_code: {
    institution_id: number
    id: GeneratedAlways<number>
    person_id: number
    /** The sign-in for which the code was sent. It opens no other. */
    pending_sign_in_id: number | null
    kind: string
    code_mac: string
    sent_at: Date
    expires_at: Date
    tries: Generated<number>
    ended_at: Date | null
  }
  operation: {
    institution_id: number
    person_id: number
    key: string
    operation: string
    body_hash: string
    state: 'done' | 'refused' | 'released'
    http_status: number | null
    answer: ColumnType<unknown | null, string | null, string | null>
    confirm_num: string | null
    made_at: Date
  }
  outbox_message: {
    institution_id: number
    id: GeneratedAlways<number>
    channel: 'email' | 'sms'
    recipient: string
    subject: string
    sealed_body: string
    made_at: Date
    urgent: Columns['outbox_message.urgent']
    attempts: Generated<number>
    next_attempt_at: Date
    delivered_at: Date | null
    given_up_at: Date | null
  }
  outgoing_batch: {
    institution_id: number
    id: GeneratedAlways<number>
    kind: 'ach' | 'check' | 'payout'
    made_at: Date
    made_on: string
    /** Which file of its kind and day it is, from 0. */
    file_id: number
    effective_on: string
    /** As the institution was known when the batch was made. */
    ach: Columns['outgoing_batch.ach']
    attempts: Generated<number>
    next_attempt_at: Date
    delivered_at: Date | null
  }
  outgoing_payment: {
    institution_id: number
    id: GeneratedAlways<number>
    payment_id: number | null
    person_id: number
    /** Of a bill the business day for which it was due. By its month free payments are counted, also where it was made later. */
    process_date: string | null
    paid_on: string
    paid_at: Date
    fee: number
    method: 'Check' | 'Electronic' | 'Venmo' | 'PayPal'
    /** Name, address and account number, or handle, as they were when the money left. */
    payee: ColumnType<Columns['outgoing_payment.payee'], string, string>
    delivered_at: Date | null
    contact_id: number | null
    account_id: number
    left_amount: number
    confirmation: string
    /** To be printed or passed on with the money. */
    memo: Columns['outgoing_payment.memo']
    returned_at: Date | null
    /** Why it could not be delivered, in words for the member. Its money and its fee are back in the account. */
    return_reason: string | null
    batch_id: number | null
    /** Until then no batch takes it, and its member can take it back. A return before then was the member's own. Null: it cannot be taken back. */
    undo_until: Date | null
  }
  own_membership: {
    institution_id: number
    staff_id: number
    member_id: number
    membership_state: 'STATED' | 'CONFIRMED' | 'ENDING'
    /** Who stated it, confirmed it or asks to end it. */
    membership_by: number
  }
  passkey: {
    institution_id: number
    id: GeneratedAlways<number>
    person_id: number
    credential_id: string
    public_key: string
    /** How often it had signed. Some never count and say 0. One that signed after the last use and counts backward may have been copied, and stops. */
    counter: number
    transports: string[]
    domain: string
    name: string
    added_at: Date
    last_used_at: Date | null
    /** False after a recovery, until its owner confirms that it is theirs. It signs nobody in until then. */
    is_confirmed: Generated<boolean>
    stopped_at: Date | null
  }
  payee: {
    institution_id: number
    id: GeneratedAlways<number>
    person_id: number
    offered_payee_id: number | null
    name: string
    nickname: string
    phone: string
    address1: string
    address2: string
    city: string
    state: string
    zip_code: string
    /** What the payee knows the member by. */
    account_number: string
    /** With it the payee is paid electronically, else by check. */
    routing_number: string | null
    holder_name: string | null
    holder_last_name: string | null
    added_at: Date
    removed_at: Date | null
    /** The notice that told the member of the last change. */
    change_notice_id: number | null
    /** At the bank of the routing number. Null with a routing number: the member is asked for it before the next payment. */
    bank_account: string | null
    /** Until then the first payment is mailed. Null once it was, and for those from before. */
    mail_first_until: Date | null
  }
  payment: {
    institution_id: number
    id: GeneratedAlways<number>
    person_id: number
    occurrence_id: number
    unique_id: string
    payee_id: number
    account_id: number
    amount: number
    comment: string
    comment_on_check: boolean
    origin: 'Quick Pay' | 'Auto Pay'
    refused_because: 'ACCOUNT_UNAVAILABLE' | 'PAYEE_INACTIVE' | 'OVER_DAILY_LIMIT' | 'BANK_ACCOUNT_MISSING' | null
    /** It is not made after this day. Null where it may be made on any. */
    not_after: string | null
    /** Of a skipped one that can be taken back: how many payments its auto pay had left before, -1 until its member ends it. Null where it cannot. */
    unskip_remaining: number | null
  }
  pending_sign_in: {
    institution_id: number
    id: GeneratedAlways<number>
    person_id: number
    cookie_hash: string
    question_id: number | null
    /** Of staff who are remembered: their last step asks for nothing but this device. */
    device_id: number | null
    tries: Generated<number>
    expires_at: Date
    ended_at: Date | null
  }
  person: {
    institution_id: number
    id: GeneratedAlways<number>
    audience: 'member' | 'staff'
    username: string
    username_key: string
    name: string
    email: string
    mobile: string | null
    phrase: string
    password_hash: string
    status: Generated<Columns['person.status']>
    mfa_type: Generated<Columns['person.mfa_type']>
    avatar: string | null
    staff_role: Columns['person.staff_role'] | null
    account_number: string | null
    born_on: string | null
    ssn_mac: string | null
    e_statements: Generated<boolean>
    /** After a recovery: where the code of the next sign-in goes, and nowhere else. Null again once a session opened. */
    confirm_by: 'email' | 'sms' | null
    home_phone: Generated<string>
    home_address: Generated<string>
    home_address2: Generated<string>
    home_address3: Generated<string>
    home_city: Generated<string>
    home_state: Generated<string>
    home_zip: Generated<string>
    /** When somebody first signed in as this person, or tried to. Null: nobody ever has. */
    first_sign_in_at: Date | null
    name_key: GeneratedAlways<string>
    /** Name and username, one under the other as screens show them: a search reads both at once. */
    search_key: GeneratedAlways<string>
    /** When a member of staff was removed. Their name stays, for what they did; their username is free. */
    left_at: Date | null
    /** Membership number, phones as digits and e-mail, one under the other: what a caller says. Null for staff. */
    contact_key: GeneratedAlways<string | null>
    /** Until then staff may sign in with a password although only the identity provider signs in: set by npm run admin. */
    password_until: Date | null
    /** When the member last changed it themselves. A new one does not prove for 30 days that a caller is the member. */
    home_phone_changed_at: Date | null
  }
  phone: {
    institution_id: number
    id: GeneratedAlways<number>
    person_id: number
    mobile: string
    nickname: string
    registered_at: Date
    /** When its member removed it, or another member registered the number. Its texts stay. */
    ended_at: Date | null
    /** When it sent STOP; null again after START. */
    stopped_at: Date | null
    hour_from: Generated<Date>
    /** Texts since hour_from. Each text raises it first, so that texts of one phone are answered one after the other. */
    texts_in_hour: Generated<number>
  }
  phone_account: {
    institution_id: number
    id: GeneratedAlways<number>
    phone_id: number
    account_id: number
    included: boolean
    /** What the account is called in texts. An account that is not included may have none. */
    name: string
  }
  phone_call: {
    institution_id: number
    id: GeneratedAlways<number>
    staff_id: number
    member_id: number
    topic: string
    started_at: Date
    /** When the page of the staff last said that the call goes on. Long before now: nobody knows, so it is over. */
    kept_at: Date
    ended_at: Date | null
  }
  phone_registration: {
    institution_id: number
    id: GeneratedAlways<number>
    person_id: number
    mobile: string
    nickname: string
    disclosure_version: string
    code_mac: string
    sent_at: Date
    wrong_codes: Generated<number>
    used_at: Date | null
  }
  phone_text: {
    institution_id: number
    id: GeneratedAlways<number>
    message_id: string
    phone_id: number
    arrived_at: Date
    body: string
    command: Generated<string>
    reply: string | null
    was_successful: Generated<boolean>
    /** What it moved, in cents. */
    amount: number | null
    confirm_num: string | null
  }
  photo: {
    institution_id: number
    person_id: number
    name: string
    jpeg: string
  }
  plan: {
    institution_id: number
    id: GeneratedAlways<number>
    person_id: number
    kind: string
    starts_on: string
    made_at: Date
    canceled_in_a_row: Generated<number>
    ended_at: Date | null
    end_reason: 'member' | 'stop date' | 'three canceled' | 'last time' | 'payee inactive' | null
  }
  proof_limit: {
    institution_id: number
    kind: string
    name_hash: string
    /** Of the name alone, by which all its counts are deleted. name_hash is of the name and the place that is counted. */
    owner_hash: string | null
    sent_at: Generated<Date[]>
    wrong_at: Generated<Date[]>
    stopped_until: Date | null
    touched_at: Date
  }
  provider_subject: {
    institution_id: number
    person_id: number
    issuer: string
    subject: string
    bound_at: Date
    /** Since when the identity provider refuses this person: no password and no passkey opens a session until it lets them in again. Null: it has not refused them. */
    refused_at: Date | null
  }
  quick_link: {
    institution_id: number
    id: GeneratedAlways<number>
    position: number
    description: string
    button_text: string
    /** Asks before it leaves, and opens a window of its own. */
    is_external: boolean
    url: string
    image_url: string | null
  }
  received_entry: {
    institution_id: number
    settles_on: string
    trace_number: string
    transaction_code: string
    target_number: string
    received_amount: number
    individual_id: string
    individual_name: string
    company_name: string
    company_id: string
    class_code: string
    entry_text: string
    received_at: Date
    /** Null where the entry goes back, and of a return or notice of change, which are read once. */
    received_account_id: number | null
    /** Why it goes back. Null: it was posted, or only asked whether the account is there. */
    return_code: string | null
    /** The file in which it goes back. */
    returns_number: number | null
    received_entry_id: GeneratedAlways<number>
    received_file_number: number | null
    /** Which entry of its file it is, from 1. */
    file_place: number | null
    /** WAITING: for its day, or for a person to take its file. LEFT_OUT: an earlier file has it, said the person who took this one. */
    entry_state: Generated<'WAITING' | 'DONE' | 'LEFT_OUT'>
    entry_addenda: Generated<string>
    /** Why a payment of ours comes back, or what was changed about its account. */
    entry_notice: Columns['received_entry.entry_notice']
  }
  received_file: {
    institution_id: number
    received_file_number: GeneratedAlways<number>
    content_hash: string
    /** Where it comes from, its day, time and modifier. */
    header: string
    received_name: string
    file_received_at: Date
    /** WAITING: a person of the staff takes or refuses it. REFUSED: a person did, and nothing of it is posted. */
    file_state: 'TAKEN' | 'WAITING' | 'REFUSED'
    entry_count: number
    /** How many of its entries are in earlier files too. */
    known_count: number
    /** The file that has this header too, or most of its entries. */
    like_file_number: number | null
  }
  received_issue: {
    institution_id: number
    issue_id: GeneratedAlways<number>
    issue_kind: 'WAITING_FILE' | 'REFUSED_FILE' | 'UNREADABLE_FILE' | 'STRAY_RETURN'
    /** Of the same thing each time it is found, so that it is told once. */
    issue_key: string
    issue_folder: 'RECEIVED' | 'RETURNS' | 'BALANCES' | 'PENDING'
    issue_file: string
    found_at: Date
    /** The first of them, each with its line. */
    issue_reasons: Columns['received_issue.issue_reasons']
    reason_count: number
    received_file_number: number | null
    returned_amount: number | null
    return_reference: string | null
    issue_state: Generated<'OPEN' | 'TAKEN' | 'TAKEN_NEW' | 'REFUSED' | 'CLOSED' | 'READ'>
    issue_note: string | null
    issue_settled_at: Date | null
    /** Null where a file that could not be read was read later. */
    issue_settled_by: number | null
  }
  received_returns: {
    institution_id: number
    returns_number: number
    returned_on: string
    day_number: number
    returns_made_at: Date
    attempts: Generated<number>
    next_attempt_at: Date
    returns_written_at: Date | null
  }
  recovery_code: {
    institution_id: number
    person_id: number
    code_mac: string
  }
  recovery_proof: {
    institution_id: number
    id: GeneratedAlways<number>
    person_id: number
    kind: Columns['recovery_proof.kind']
    cookie_hash: string
    expires_at: Date
    ended_at: Date | null
    is_used: Generated<boolean>
  }
  recovery_request: {
    institution_id: number
    cookie_hash: string
    kind: string
    name_hash: string
    person_id: number | null
    code_mac: string
    sent_at: Date
    expires_at: Date
    tries: Generated<number>
    ended_at: Date | null
  }
  remembered_device: {
    institution_id: number
    id: GeneratedAlways<number>
    person_id: number
    /** Members who share a browser share its cookie, each with a row of their own. */
    cookie_hash: string
    uuid_hash: string
    remembered_at: Date
    last_used_at: Date
    forgotten_at: Date | null
    address: string
    browser: string
  }
  repeating_transfer: {
    institution_id: number
    plan_id: number
    from_account_id: number
    to_account_id: number
    amount: number
    comment: string
    frequency: Columns['repeating_transfer.frequency']
    stops_on: string | null
  }
  reset_link: {
    institution_id: number
    id: GeneratedAlways<number>
    person_id: number
    hash: string
    /** The browser or network from which the link was asked for. A newer link voids those of its own place. */
    place: string | null
    sent_at: Date
    expires_at: Date
    tries: Generated<number>
    ended_at: Date | null
    is_used: Generated<boolean>
  }
  saved_answer: {
    institution_id: number
    id: GeneratedAlways<number>
    title: string
    text: string
  }
  saved_search: {
    institution_id: number
    id: GeneratedAlways<number>
    person_id: number
    name: string
    description: string
    filters: ColumnType<Columns['saved_search.filters'], string, string>
    columns: ColumnType<Columns['saved_search.columns'], string, string>
    removed_at: Date | null
  }
  secured_form: {
    institution_id: number
    id: GeneratedAlways<number>
    /** Null when no member sent it. */
    person_id: number | null
    friendly_name: string
    origin: string
    source: 'WEBSITE' | 'BANKING_APP'
    status: Generated<'UNREAD' | 'READ' | 'FAVORITE' | 'ARCHIVED_FAVORITE' | 'ARCHIVED_READ' | 'ARCHIVED_UNREAD'>
    /** A list, because an object would lose its order: [{"title": "...", "values": [{"title": "...", "value": "..."}]}]. */
    sections: ColumnType<Columns['secured_form.sections'], string, string>
    sent_at: Date
    is_archived: GeneratedAlways<boolean>
    is_unread: GeneratedAlways<boolean>
    friendly_key: GeneratedAlways<string>
    /** The staff who works on it. Null when nobody has it. */
    form_owner_id: number | null
    note_count: Generated<number>
    /** What was written in it, without the titles and its name. */
    content_key: GeneratedAlways<string>
    about_kind: 'TRANSACTION' | 'TRANSFER' | 'PAYMENT' | 'ACCOUNT' | 'STATEMENT' | 'MESSAGE' | null
    /** What its member asks about, as screens of members name it: a transaction's or account's unique id, a confirmation number, a month. */
    about_id: string | null
    message_count: Generated<number>
    /** Who writes next. Null where nobody wrote below the form. */
    waits_for: 'MEMBER' | 'STAFF' | null
    last_written_at: Date | null
    first_answered_at: Date | null
    /** The last message that its member has seen. */
    read_by_member: Generated<number>
    read_by_staff: Generated<number>
    /** Why staff closed it, for staff. Goes when it is opened again. */
    closed_reason: 'ANSWERED' | 'ELSEWHERE' | 'DUPLICATE' | 'NOT_NEEDED' | null
    /** Grows with each message that is changed, so that open screens hear of it. */
    edit_count: Generated<number>
    /** Since when its member waits for an answer. Null where nobody waits. */
    waiting_since: Date | null
    /** How long the first answer took, in the hours when staff answer. */
    first_answer_minutes: number | null
    /** When what was written in and below it was last erased. Its name and days stay. */
    form_erased_at: Date | null
    /** Who of the staff answered first. Null where it was answered before this was kept and no message says it. */
    first_answered_by: number | null
    /** Whether staff had opened it before its status last changed. */
    was_opened: Generated<boolean>
  }
  secured_form_count: {
    institution_id: number
    friendly_key: string
    status: Columns['secured_form_count.status']
    source: Columns['secured_form_count.source']
    forms: number
    /** Grows with each statement that added such a form, took one away, or changed the status, the owner or the notes of one. */
    changes: Generated<number>
    is_owned: Generated<boolean>
    /** STAFF where the members wait for an answer, MEMBER where they were answered last, else blank. */
    waits: Generated<string>
  }
  session: {
    institution_id: number
    id: GeneratedAlways<number>
    person_id: number
    scope: 'full' | 'eview'
    token_hash: string
    earlier_token_hash: string | null
    earlier_token_until: Date | null
    cookie_hash: string
    signed_in_at: Date
    renewed_at: Date
    expires_at: Date
    /** Until then the password need not be typed again for what asks for it. */
    reauthenticated_until: Date | null
    ended_at: Date | null
    address: string
    browser: string
    /** Opened in a browser that the bank did not remember; a member who wants to hear of that has not yet. */
    unreported: Generated<boolean>
    /** Who of the staff looks through the eyes of the person. */
    viewer_id: number | null
    /** Told to the browser that still has it. */
    ended_because: 'locked' | 'ended_elsewhere' | 'password_changed' | 'access_changed' | 'signed_out' | 'ended_by_staff' | 'ended_by_provider' | 'provider_away' | null
    /** Sealed: the refresh token and ID token of a session that the identity provider opened. Null once the session has ended. */
    provider_tokens: string | null
    /** When the identity provider last said that the person may still work here. Null for every other session. */
    provider_confirmed_at: Date | null
    /** When it was last asked, whatever it answered: one process asks at a time. */
    provider_asked_at: Date | null
    /** Opened with a password where a passkey is required: it can do nothing before one is added or confirmed. */
    needs_passkey: Generated<boolean>
  }
  sign_in_day: {
    institution_id: number
    audience: Columns['sign_in_day.audience']
    day: string
    slot: number
    events: number
  }
  sign_in_event: {
    institution_id: number
    id: GeneratedAlways<number>
    person_id: number
    action: 'SIGN_IN_SUCCESSFUL' | 'SIGN_IN_FAILED'
    happened_at: Date
    address: string
    /** What the address counts as: all of an IPv4 address, the first half of an IPv6 one. */
    network: string | null
    way: Generated<'password' | 'passkey' | 'provider'>
  }
  sign_in_line: {
    institution_id: number
    id: GeneratedAlways<number>
    /** Those of a lower one come first: 1 for a remembered browser, 3 for a network that has many in line, 2 for the rest. */
    rank: number
    /** Of the cookie by which the browser keeps its place, also when its page is loaded again. */
    browser_hash: string
    /** Of the username as it was typed, known or not. */
    name_hash: string
    network: string
    joined_at: Date
    /** Until then it counts as present. One that is late keeps its place, and holds up nobody. */
    ask_by: Date
    expires_at: Date
    /** Since when it is its turn. One that does not send its password soon holds up nobody. */
    called_at: Date | null
    hashing_since: Date | null
    hashed_at: Date | null
    hashes: Generated<number>
  }
  sso_item: {
    institution_id: number
    id: GeneratedAlways<number>
    section: Columns['sso_item.section']
    sso_type: Columns['sso_item.sso_type']
    position: number
    name: string
    description: string
    button_text: string
    image_url: string | null
    url: string
    is_post: boolean
  }
  sso_ticket: {
    institution_id: number
    hash: string
    person_id: number
    sso_item_id: number
    expires_at: Date
    used_at: Date | null
  }
  statement: {
    institution_id: number
    person_id: number
    month: string
    opens_on: string
    closes_on: string
    /** What the ledger does not keep: the name and address then, and of each account its names and the last entry that the statement includes. */
    facts: Columns['statement.facts']
    text_version: string
    /** The version of the program that wrote the file. */
    layout: number
    sha256: string
    made_at: Date
    opened_at: Date | null
    /** Whether the member got paper when it was made. Null: it was made before this was kept, and what the member gets today decides. */
    on_paper: boolean | null
  }
  statement_consent: {
    institution_id: number
    person_id: number
    id: GeneratedAlways<number>
    act: 'agreed' | 'withdrawn'
    text_version: string
    acted_at: Date
    ip_address: string
  }
  statement_failure: {
    institution_id: number
    person_id: number
    month: string
    failed_at: Date
  }
  statement_run: {
    institution_id: number
    month: string
    /** When all were made, but for those that failed. */
    ended_at: Date
  }
  taken_back: {
    institution_id: number
    transaction_id: number
    taken_at: Date
  }
  used_challenge: {
    institution_id: number
    challenge: string
    expires_at: Date
  }
}
