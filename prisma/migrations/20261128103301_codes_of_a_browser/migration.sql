-- A code to sign in works in the browser that asked for it. Codes from before have none and are
-- asked for again; they live ten minutes.
ALTER TABLE account_token ADD COLUMN browser_hash text;
ALTER TABLE account_token ADD CONSTRAINT account_token_of_a_browser_is_a_code
  CHECK (browser_hash IS NULL OR purpose = 'one_time_code') NOT VALID;
