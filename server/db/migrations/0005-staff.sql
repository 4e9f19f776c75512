alter table pending_sign_in add column device_id bigint references remembered_device on delete cascade;

comment on column pending_sign_in.device_id is 'Of staff who are remembered: their last step asks for nothing but this device.';

create index pending_sign_in_device on pending_sign_in (device_id) where device_id is not null;

alter table session add column reauthenticated_until timestamptz;

comment on column session.reauthenticated_until is 'Until then the password need not be typed again for what asks for it.';
