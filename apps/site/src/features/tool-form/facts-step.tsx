import {
  apiAccess,
  currencies,
  factLengths,
  freePlans,
  platforms,
  pricePeriods,
  trainingUses,
  type Platform,
} from '@ai-directory/api-client/contract';
import { Alert } from '@ai-directory/ui/alert';
import { Checkbox } from '@ai-directory/ui/checkbox';
import { Field } from '@ai-directory/ui/field';
import { Fieldset } from '@ai-directory/ui/fieldset';
import { useMessages } from '@ai-directory/ui/messages';
import { Select } from '@ai-directory/ui/select';
import { TextInput } from '@ai-directory/ui/text-input';
import { Textarea } from '@ai-directory/ui/textarea';
import type { ReactNode } from 'react';

import { toolFactsMessages } from '../tool-facts/tool-facts-messages.ts';
import { useCapabilities } from '../tool-facts/use-capabilities.ts';
import { priceMessages } from '../tool-facts/use-format-price.ts';
import type { FactValues } from './fact-values.ts';
import { toolFormMessages } from './tool-form-messages.ts';
import styles from './tool-form.module.css';
import type { ToolFormState } from './use-tool-form.ts';

type FactsStepProps = Pick<ToolFormState, 'values' | 'change' | 'errors'>;

/** Verified facts about the tool. All fields are optional. */
export function FactsStep({ values: { facts, category }, change, errors }: FactsStepProps) {
  const t = useMessages(toolFormMessages);
  const names = useMessages(toolFactsMessages);
  const { periods } = useMessages(priceMessages);
  const changeFacts = (changes: Partial<FactValues>) => change({ facts: { ...facts, ...changes } });
  const capabilities = useCapabilities(category);
  return (
    <>
      <p>{t.factsHint}</p>
      {errors.facts && (
        <Alert variant="danger" announce>
          {errors.facts}
        </Alert>
      )}
      <Fieldset label={names.priceFrom} description={t.priceHint} optional>
        <div className={styles.price}>
          <TextInput
            name="price"
            aria-label={names.priceFrom}
            inputMode="decimal"
            maxLength={10}
            value={facts.price}
            onValueChange={(price) => changeFacts({ price })}
          />
          <Select
            aria-label={t.currency}
            value={facts.currency}
            onValueChange={(currency) => changeFacts({ currency: currency as FactValues['currency'] })}
          >
            {currencies.map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </Select>
          <Select
            aria-label={t.period}
            value={facts.per}
            onValueChange={(per) => changeFacts({ per: per as FactValues['per'] })}
          >
            {pricePeriods.map((period) => (
              <option key={period} value={period}>
                {periods[period]}
              </option>
            ))}
          </Select>
        </div>
      </Fieldset>
      <FactField
        label={names.freePlan}
        value={facts.freePlan}
        options={freePlans.map((value) => [value, names.freePlans[value]])}
        onValueChange={(freePlan) => changeFacts({ freePlan: freePlan as FactValues['freePlan'] })}
        note={facts.freePlanNote}
        maxNoteLength={factLengths.freePlanNote}
        onNoteChange={(freePlanNote) => changeFacts({ freePlanNote })}
      />
      <Fieldset label={names.platforms} optional>
        <div className={styles.options}>
          {platforms.map((platform) => (
            <Checkbox
              key={platform}
              label={names.platformNames[platform]}
              checked={facts.platforms.includes(platform)}
              onCheckedChange={(isChecked) =>
                changeFacts({ platforms: withPlatform(facts.platforms, platform, isChecked) })
              }
            />
          ))}
        </div>
      </Fieldset>
      <FactField
        label={names.api}
        value={facts.api}
        options={apiAccess.map((value) => [value, names.apiAccess[value]])}
        onValueChange={(api) => changeFacts({ api: api as FactValues['api'] })}
        note={facts.apiNote}
        maxNoteLength={factLengths.apiNote}
        onNoteChange={(apiNote) => changeFacts({ apiNote })}
      />
      <FactField
        label={names.training}
        value={facts.training}
        options={trainingUses.map((value) => [value, names.trainingUses[value]])}
        onValueChange={(training) => changeFacts({ training: training as FactValues['training'] })}
        note={facts.trainingNote}
        maxNoteLength={factLengths.trainingNote}
        onNoteChange={(trainingNote) => changeFacts({ trainingNote })}
      />
      {(['goodFor', 'notFor'] as const).map((name) => (
        <Field key={name} label={names[name]} description={t.fitHint} optional>
          <Textarea
            name={name}
            rows={3}
            autoGrow
            value={facts[name]}
            onValueChange={(text) => changeFacts({ [name]: text })}
          />
        </Field>
      ))}
      <Field label={names.pickIf} description={t.pickIfHint} optional>
        <TextInput
          name="pickIf"
          maxLength={factLengths.pickIf}
          value={facts.pickIf}
          onValueChange={(pickIf) => changeFacts({ pickIf })}
        />
      </Field>
      {capabilities.length > 0 && (
        <Fieldset label={t.capabilities} description={t.capabilitiesHint} optional>
          <div className={styles.columns}>
            {capabilities.map(([key, label]) => (
              <Capability
                key={key}
                label={label}
                value={facts.capabilities[key]}
                onValueChange={(value) =>
                  changeFacts({ capabilities: withCapability(facts.capabilities, key, value) })
                }
              />
            ))}
          </div>
        </Fieldset>
      )}
    </>
  );
}

const withPlatform = (selected: Platform[], platform: Platform, isSelected: boolean) =>
  platforms.filter((other) => (other === platform ? isSelected : selected.includes(other)));

type CapabilityValue = FactValues['capabilities'][string] | undefined;

function withCapability(
  capabilities: FactValues['capabilities'],
  key: string,
  value: CapabilityValue,
): FactValues['capabilities'] {
  const { [key]: _previous, ...others } = capabilities;
  return value === undefined ? others : { ...others, [key]: value };
}

interface CapabilityProps {
  label: string;
  value: CapabilityValue;
  onValueChange: (value: CapabilityValue) => void;
}

function Capability({ label, value, onValueChange }: CapabilityProps) {
  const t = useMessages(toolFormMessages);
  const names = useMessages(toolFactsMessages);
  // A note of an earlier edit means yes, and stays until another answer is selected.
  const yes = typeof value === 'string' ? value : true;
  return (
    <Field label={label}>
      <Select
        value={value === undefined ? '' : value === false ? 'no' : 'yes'}
        onValueChange={(answer) => onValueChange(answer === '' ? undefined : answer === 'yes' && yes)}
      >
        <option value="">{t.notKnown}</option>
        <option value="yes">{names.yes}</option>
        <option value="no">{names.no}</option>
      </Select>
    </Field>
  );
}

interface FactFieldProps {
  label: string;
  value: string;
  options: [value: string, label: ReactNode][];
  onValueChange: (value: string) => void;
  note: string;
  maxNoteLength: number;
  onNoteChange: (note: string) => void;
}

/** A fact with a note, which can be written once the fact is known. */
function FactField({
  label,
  value,
  options,
  onValueChange,
  note,
  maxNoteLength,
  onNoteChange,
}: FactFieldProps) {
  const t = useMessages(toolFormMessages);
  return (
    <div className={styles.columns}>
      <Field label={label} optional>
        <Select value={value} onValueChange={onValueChange}>
          <option value="">{t.notKnown}</option>
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </Select>
      </Field>
      {value && (
        <Field label={t.factNote({ fact: label })} optional>
          <TextInput maxLength={maxNoteLength} value={note} onValueChange={onNoteChange} />
        </Field>
      )}
    </div>
  );
}
