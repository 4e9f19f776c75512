update institution set setup = setup || jsonb_build_object('regulator', case when setup ->> 'fiDisclaimer' ~* 'federally insured' then 'ncua' else 'none' end);
