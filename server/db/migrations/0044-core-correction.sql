-- What a correction leaves out, because it goes away by itself.
alter table core_difference add column explained bigint not null default 0;

comment on column core_difference.explained is 'By so much more the core has because of postings that only one side had posted by then. A correction posts the rest of the difference.';
