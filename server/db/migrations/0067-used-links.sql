-- A link or a right that set a password may be sent again when its answer was lost. One that a newer one voided may not.
alter table reset_link add column is_used boolean not null default false;

alter table recovery_proof add column is_used boolean not null default false;
