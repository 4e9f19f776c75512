alter table institution add column quicken jsonb;

comment on column institution.quicken is 'How Quicken knows the institution: org, fid, bid and the nine digits of its routingNumber. Null: no Quicken files.';
