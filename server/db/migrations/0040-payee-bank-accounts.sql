-- Where the money of an electronic payee goes. Until now the number on the bill was taken for it.
alter table payee
  add column bank_account text,
  add check (bank_account is null or routing_number is not null);

comment on column payee.bank_account is 'At the bank of the routing number. Null with a routing number: the member is asked for it before the next payment.';

alter table payment
  drop constraint payment_refused_because_check,
  add constraint payment_refused_because_check
    check (refused_because in ('ACCOUNT_UNAVAILABLE', 'PAYEE_INACTIVE', 'OVER_DAILY_LIMIT', 'BANK_ACCOUNT_MISSING'));
