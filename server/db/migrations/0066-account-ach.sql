-- Whether other banks may take from an account and pay into it, apart from what its member may do online.
alter table account
  add column ach_debits boolean,
  add column ach_credits boolean;

comment on column account.ach_debits is 'Whether another bank may take money from it. Null: as allow_from.';

comment on column account.ach_credits is 'Whether another bank may pay into it. Null: as allow_to.';
