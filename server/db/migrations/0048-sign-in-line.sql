-- The line of sign-ins that wait for a password hash, for all processes. Unlogged: after a crash those who wait join again.
create unlogged table sign_in_line (
  institution_id bigint not null references institution,
  id bigint generated always as identity,
  rank smallint not null check (rank between 1 and 3),
  browser_hash text not null,
  name_hash text not null,
  network text not null,
  joined_at timestamptz not null,
  ask_by timestamptz not null,
  expires_at timestamptz not null,
  called_at timestamptz,
  hashing_since timestamptz,
  hashed_at timestamptz,
  hashes smallint not null default 0,
  primary key (institution_id, id)
) with (fillfactor = 50);

comment on column sign_in_line.rank is 'Those of a lower one come first: 1 for a remembered browser, 3 for a network that has many in line, 2 for the rest.';

comment on column sign_in_line.browser_hash is 'Of the cookie by which the browser keeps its place, also when its page is loaded again.';

comment on column sign_in_line.name_hash is 'Of the username as it was typed, known or not.';

comment on column sign_in_line.ask_by is 'Until then it counts as present. One that is late keeps its place, and holds up nobody.';

comment on column sign_in_line.called_at is 'Since when it is its turn. One that does not send its password soon holds up nobody.';

create index sign_in_line_network on sign_in_line (institution_id, network);

create index sign_in_line_browser on sign_in_line (institution_id, browser_hash);
