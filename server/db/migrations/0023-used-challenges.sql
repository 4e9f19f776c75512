-- What is proved once: challenges that passkeys answered, and states of sign-ins at an identity provider.
alter table used_passkey_challenge rename to used_challenge;

alter table used_challenge rename constraint used_passkey_challenge_pkey to used_challenge_pkey;

alter table used_challenge rename constraint used_passkey_challenge_institution_id_fkey to used_challenge_institution_id_fkey;

alter index used_passkey_challenge_end rename to used_challenge_end;

comment on table used_challenge is 'What a passkey or an identity provider answered: nothing is stored before. A second answer is a replay.';

comment on column passkey.counter is 'How often it had signed. Some never count and say 0. One that signed after the last use and counts backward may have been copied, and stops.';
