create index dispute_due on dispute (institution_id, (case state when 'OPEN' then credit_by else decide_by end)) where state in ('OPEN', 'CREDITED');
