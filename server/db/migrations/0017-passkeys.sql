-- Passkeys: keys that a device keeps for one address, and what was signed with them.
create table passkey (
  institution_id bigint not null,
  id bigint generated always as identity,
  person_id bigint not null,
  credential_id text not null,
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  domain text not null,
  name text not null,
  added_at timestamptz not null,
  last_used_at timestamptz,
  is_confirmed boolean not null default true,
  stopped_at timestamptz,
  primary key (institution_id, id),
  foreign key (institution_id, person_id) references person,
  unique (institution_id, credential_id)
);

comment on column passkey.counter is 'How often it had signed. Some never count and say 0. One that counts backward may have been copied, and stops.';

comment on column passkey.is_confirmed is 'False after a recovery, until its owner confirms that it is theirs. It signs nobody in until then.';

create index passkey_person on passkey (institution_id, person_id);

create table used_passkey_challenge (
  institution_id bigint not null references institution,
  challenge text not null,
  expires_at timestamptz not null,
  primary key (institution_id, challenge)
);

comment on table used_passkey_challenge is 'What was answered: nothing is stored before. A second answer to the same challenge is a replay.';

create index used_passkey_challenge_end on used_passkey_challenge (expires_at);

comment on index used_passkey_challenge_end is 'Global: the sweep deletes what is over at all institutions in one statement.';

-- By which door somebody came, or tried to.
alter table sign_in_event add column way text not null default 'password' check (way = any (array['password', 'passkey']));
